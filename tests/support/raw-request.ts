import { connect } from "node:net";

/** An answer as it came over the socket. */
export interface RawAnswer {
  /** 0: the connection was closed without a word. */
  status: number;
  /** By name in small letters. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends an address as it is written, which no client of HTTP does: "..", half an encoding, any method. The
 * connection is of its own.
 */
export function askRaw(
  baseUrl: string,
  path: string,
  { method = "GET", headers = {}, body = "" }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(baseUrl);
  const lines = Object.entries({
    host,
    connection: "close",
    ...(body && { "content-length": `${Buffer.byteLength(body, "latin1")}` }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname)
      .setEncoding("latin1")
      .setTimeout(20_000, () => socket.destroy(new Error(`No answer to ${method} ${path}`)))
      .on("data", (text) => {
        answer += text;
        // A stream has no end: its first words are the answer.
        if (/^content-type: text\/event-stream[\s\S]*?\r\n\r\n./im.test(answer)) socket.destroy();
      })
      .once("error", reject)
      .once("close", () => resolve(read(answer)));
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`, "latin1");
  });
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  /** A letter is a byte. */
  body?: string;
}

function read(whole: string): RawAnswer {
  // The word to go on comes before the answer.
  const answer = whole.replace(/^HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n/, "");
  const end = answer.indexOf("\r\n\r\n");
  const [first = "", ...lines] = answer.slice(0, Math.max(0, end)).split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(" ")[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: answer.slice(end + 4),
  };
}
