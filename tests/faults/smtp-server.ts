import { createServer, type Socket } from "node:net";

/** What a mail server can do to a letter. Those that begin with "kept" have taken it, whatever they say. */
export const FAULTS = [
  "ok",
  "slow",
  "silent greeting",
  "silent sender",
  "kept, then silent",
  "busy greeting 421",
  "no mailbox now 450",
  "no space 451",
  "dies at the greeting",
  "dies in the middle of the data",
  "kept, then dies",
] as const;
export type Fault = (typeof FAULTS)[number];

/** How often a letter was taken, and how often its sender was told so. */
export interface Letter {
  kept: number;
  told: number;
}

/** A mail server of ours that behaves as `choose` says, one fault for each conversation. */
export interface FaultySmtp {
  url: string;
  /** By Message-ID. */
  letters: Map<string, Letter>;
  conversations: Map<Fault, number>;
  /** While it is closed every connection is refused. */
  close(): Promise<void>;
  open(): Promise<void>;
}

const SLOW_MS = 700;

export async function startFaultySmtp(choose: () => Fault): Promise<FaultySmtp> {
  const letters = new Map<string, Letter>();
  const conversations = new Map<Fault, number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    const fault = choose();
    conversations.set(fault, (conversations.get(fault) ?? 0) + 1);
    converse(socket, fault, (id, isTold) => {
      const letter = letters.get(id) ?? { kept: 0, told: 0 };
      letter.kept += 1;
      if (isTold) letter.told += 1;
      letters.set(id, letter);
    });
  });
  let port = 0;
  const open = () =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  await open();
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    conversations,
    open,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function converse(socket: Socket, fault: Fault, keep: (id: string, isTold: boolean) => void): void {
  const say = (line: string) => {
    if (fault === "slow") setTimeout(() => socket.writable && socket.write(`${line}\r\n`), SLOW_MS);
    else socket.write(`${line}\r\n`);
  };
  if (fault === "silent greeting") return;
  if (fault === "dies at the greeting") return void socket.destroy();
  if (fault === "busy greeting 421") return void socket.end("421 Try again later\r\n");
  say("220 faulty.example ESMTP");
  let letter: string | null = null;
  let rest = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    rest += chunk;
    if (letter !== null) {
      letter += rest;
      rest = "";
      if (fault === "dies in the middle of the data" && letter.length > 200) socket.destroy();
      else if (letter.endsWith("\r\n.\r\n")) {
        endLetter(socket, fault, { say, keep, id: messageId(letter) });
        letter = null;
      }
      return;
    }
    for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
      const command = rest.slice(0, end).toUpperCase();
      rest = rest.slice(end + 2);
      if (command === "DATA") {
        letter = "";
        say("354 Go on");
      } else answer(command, fault, say, socket);
    }
  });
}

function answer(command: string, fault: Fault, say: (line: string) => void, socket: Socket): void {
  if (command.startsWith("MAIL") && fault === "silent sender") return;
  if (command.startsWith("RCPT") && fault === "no mailbox now 450") say("450 Mailbox is busy");
  else if (command === "QUIT") socket.end("221 Bye\r\n");
  else say("250 OK");
}

function endLetter(
  socket: Socket,
  fault: Fault,
  {
    say,
    keep,
    id,
  }: { say(line: string): void; keep(id: string, isTold: boolean): void; id: string },
): void {
  if (fault === "no space 451") {
    say("451 No space now");
    return;
  }
  const isTold = fault !== "kept, then silent" && fault !== "kept, then dies";
  keep(id, isTold);
  if (isTold) say("250 Kept");
  else if (fault === "kept, then dies") socket.destroy();
}

function messageId(letter: string): string {
  return /^Message-ID: (.+)$/im.exec(letter)?.[1]?.trim() ?? "none";
}
