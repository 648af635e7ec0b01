import { readFileSync, readlinkSync } from "node:fs";
import { type AddressInfo, connect, Server as NetServer, type Socket } from "node:net";
import { platform } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";

/** How long those who wait at the door may take to come in, on a machine that has no rest. */
const PATIENCE_MS = 4_000;

/** What Node has of a socket that listens, and its types do not say. */
interface Door {
  fd: number;
  listen(backlog: number): number;
}

/** A line of /proc/net/tcp: addresses as "HEX:PORT", state in hex, bytes or connections that wait. */
interface Line {
  local: string;
  remote: string;
  state: string;
  waiting: number;
  inode: string;
}

const ESTABLISHED = "01";
const HALF_OPEN = "03";
/** Its sender has said all it has to say. */
const CLOSE_WAIT = "08";
const LISTENS = "0A";

/**
 * Stops a server from listening, and cuts nobody who has come already. A connection that the kernel has taken, and we
 * have not, is reset with the socket that listens, and there is always a moment between the last look and the close.
 * So nobody may come in that moment: with a queue of one, a connection of our own fills it. Whoever comes then is
 * not answered, asks again after a second, and is refused, as by a shop that is closed.
 *
 * Only Linux tells who stands in the queue. Elsewhere the server is closed after a turn of the event loop in which
 * nobody came, which loses one of thousands.
 */
export async function stopAccepting(server: NetServer): Promise<void> {
  // Not the HTTP server's own: it cuts kept connections with the requests that are on their way.
  const close = () => void NetServer.prototype.close.call(server);
  const door = doorOf(server);
  const until = performance.now() + PATIENCE_MS;
  if (door?.listen(0) === 0) {
    while (performance.now() < until) {
      if (await closeBehind(ownConnection(server), { server, door, close })) return;
      // Node lets one in a turn.
      await nextTurn();
    }
  }
  await nextTurn();
  close();
}

function doorOf(server: NetServer): Door | null {
  if (platform() !== "linux") return null;
  const { _handle: door } = server as unknown as { _handle?: Partial<Door> };
  return typeof door?.listen === "function" && typeof door.fd === "number" ? (door as Door) : null;
}

function ownConnection(server: NetServer): Socket {
  const { address, port } = server.address() as AddressInfo;
  const host = address === "::" ? "127.0.0.1" : address;
  return connect(port, host).on("error", () => undefined);
}

/** Closes the door where nobody but our own connection is at it. */
function closeBehind(
  own: Socket,
  at: { server: NetServer; door: Door; close: () => void },
): Promise<boolean> {
  return new Promise((resolve) => {
    // It leaves for the kernel in the tick before this one, and nobody is let in between them.
    process.nextTick(() => {
      const isOnly = isOnlyOne(own, at.server, at.door);
      if (isOnly) at.close();
      own.destroy();
      resolve(isOnly);
    });
  });
}

function isOnlyOne(own: Socket, server: NetServer, door: Door): boolean {
  const ours = hexPort((server.address() as AddressInfo).port);
  const mine = hexPort(own.localPort ?? 0);
  const inode = /\d+/.exec(readlinkSync(`/proc/self/fd/${door.fd}`))?.[0];
  const lines = readLines();
  const queue = lines.find((line) => line.inode === inode && line.state === LISTENS);
  // Taken by the kernel and by no process yet: of whichever process, where several listen here.
  const atTheDoor = lines.filter(
    ({ local, state, inode: owner }) =>
      local.endsWith(ours) && owner === "0" && (state === ESTABLISHED || state === CLOSE_WAIT),
  );
  const comesIn = ({ local, state }: Line) => local.endsWith(ours) && state === HALF_OPEN;
  return (
    queue?.waiting === 1 &&
    atTheDoor.length === 1 &&
    atTheDoor[0]?.remote.endsWith(mine) === true &&
    !lines.some(comesIn)
  );
}

const hexPort = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, "0")}`;

/** Of IPv4 and IPv6; a system may have only one. */
function readLines(): Line[] {
  return ["tcp", "tcp6"].flatMap((kind) => {
    let text = "";
    try {
      text = readFileSync(`/proc/net/${kind}`, "latin1");
    } catch {}
    return text
      .split("\n")
      .slice(1)
      .filter((line) => line !== "")
      .map((line) => {
        const columns = line.trim().split(/\s+/);
        const [, local = "", remote = "", state = "", queues = ""] = columns;
        const waiting = Number.parseInt(queues.split(":")[1] ?? "", 16);
        return { local, remote, state, waiting, inode: columns[9] ?? "" };
      });
  });
}
