import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Stands for Maven Central's publisher when {@code ./release} tries to upload: keeps the bundle, and says that it is valid. */
class CentralStub {
    private static final String ID = "00000000-0000-0000-0000-000000000000";
    private static final String STATUS = "{\"deploymentId\":\"" + ID
            + "\",\"deploymentName\":\"trial\",\"deploymentState\":\"VALIDATED\",\"purls\":[]}";

    /** Writes its port, and then what was uploaded, to the two files. */
    public static void main(String[] files) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            boolean isUpload = exchange.getRequestURI().getPath().endsWith("/upload");
            if (isUpload) {
                Files.write(Path.of(files[1]), Arrays.copyOfRange(body, beginOfZip(body), body.length));
            }
            byte[] answer = (isUpload ? ID : STATUS).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", isUpload ? "text/plain" : "application/json");
            exchange.sendResponseHeaders(isUpload ? 201 : 200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        Files.writeString(Path.of(files[0]), String.valueOf(server.getAddress().getPort()));
    }

    private static int beginOfZip(byte[] body) {
        int at = 0;
        while (body[at] != 'P' || body[at + 1] != 'K' || body[at + 2] != 3 || body[at + 3] != 4) {
            at++;
        }
        return at;
    }
}
