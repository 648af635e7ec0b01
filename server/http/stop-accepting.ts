import { readFileSync, readlinkSync } from "node:fs";
import { type AddressInfo, connect, Server as NetServer, type Socket } from "node:net";
import { platform } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";

/** How long to wait for the accept queue to empty, on a machine that is busy. */
const QUEUE_TIMEOUT_MS = 4_000;
/** Node's handle of a listening socket, which its types leave out. */
interface ListeningHandle {
  fd: number;
  listen(backlog: number): number;
}

/** A line of /proc/net/tcp: addresses as "HEX:PORT", state in hex, bytes (of a listener: connections) that wait. */
interface Line {
  local: string;
  remote: string;
  state: string;
  waiting: number;
  inode: string;
}

const ESTABLISHED = "01";
const HALF_OPEN = "03";
/** The client has sent its last byte. */
const CLOSE_WAIT = "08";
const LISTEN = "0A";
/**
 * Stops a server from listening without resetting a client that has connected already. A connection that the kernel has
 * accepted and the process has not is reset when the listening socket closes, and there is always a moment between the
 * last check and the close. So no connection may arrive in that moment: the accept queue is shortened to one, and a
 * connection of our own fills it. A client that connects then gets no answer to its SYN, repeats it after a second, and
 * is refused, as by a server that is closed.
 *
 * Only Linux shows the queue (/proc/net/tcp). Elsewhere the server is closed after a turn of the event loop in which
 * nobody connected, which loses one connection of thousands.
 */
export async function stopAccepting(server: NetServer): Promise<void> {
  // Not http.Server's close: it also destroys idle keep-alive connections, with requests that are on their way.
  const close = () => void NetServer.prototype.close.call(server);
  const handle = listeningHandle(server);
  const until = performance.now() + QUEUE_TIMEOUT_MS;
  if (handle?.listen(0) === 0) {
    while (performance.now() < until) {
      if (await closeIfQueueHolds(ownConnection(server), { server, handle, close })) return;
      // Node accepts one connection in a turn of the event loop.
      await nextTurn();
    }
  }
  await nextTurn();
  close();
}

function listeningHandle(server: NetServer): ListeningHandle | null {
  if (platform() !== "linux") return null;
  const { _handle: handle } = server as unknown as { _handle?: Partial<ListeningHandle> };
  const isKnown = typeof handle?.listen === "function" && typeof handle.fd === "number";
  return isKnown ? (handle as ListeningHandle) : null;
}

function ownConnection(server: NetServer): Socket {
  const { address, port } = server.address() as AddressInfo;
  const host = address === "::" ? "127.0.0.1" : address;
  return connect(port, host).on("error", () => undefined);
}

/** Closes the listening socket where the accept queue holds our own connection alone; returns whether it did. */
function closeIfQueueHolds(
  own: Socket,
  listening: { server: NetServer; handle: ListeningHandle; close: () => void },
): Promise<boolean> {
  return new Promise((resolve) => {
    // Our connection was started in the tick before this one; Node accepts none between two ticks.
    process.nextTick(() => {
      const isOnly = isOnlyInQueue(own, listening.server, listening.handle);
      if (isOnly) listening.close();
      own.destroy();
      resolve(isOnly);
    });
  });
}

function isOnlyInQueue(own: Socket, server: NetServer, handle: ListeningHandle): boolean {
  const serverPort = hexPort((server.address() as AddressInfo).port);
  const ownPort = hexPort(own.localPort ?? 0);
  const inode = /\d+/.exec(readlinkSync(`/proc/self/fd/${handle.fd}`))?.[0];
  const lines = readLines();
  const listener = lines.find((line) => line.inode === inode && line.state === LISTEN);
  // Accepted by the kernel and by no process yet; of any process, where several listen on this port.
  const queued = lines.filter(
    ({ local, state, inode: owner }) =>
      local.endsWith(serverPort) &&
      owner === "0" &&
      (state === ESTABLISHED || state === CLOSE_WAIT),
  );
  const isArriving = ({ local, state }: Line) => local.endsWith(serverPort) && state === HALF_OPEN;
  return (
    listener?.waiting === 1 &&
    queued.length === 1 &&
    queued[0]?.remote.endsWith(ownPort) === true &&
    !lines.some(isArriving)
  );
}

const hexPort = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, "0")}`;

/** The connections of IPv4 and IPv6; a system may have only one of them. */
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
