import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import puppeteer, { type Browser } from "puppeteer-core";

/** Where Firefox is: named by FIREFOX, or on the PATH as Debian (firefox-esr) and others call it. Null: nowhere. */
export function findFirefox(): string | null {
  if (process.env.FIREFOX) return process.env.FIREFOX;
  for (const name of ["firefox-esr", "firefox"]) {
    try {
      const path = execFileSync("which", [name], { encoding: "utf8" }).trim();
      if (existsSync(path)) return path;
    } catch {
      // The next name.
    }
  }
  return null;
}

export function openFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({ browser: "firefox", executablePath, headless: true });
}

/** A line to a server that can be cut: what is under way breaks off, and nothing new comes through. */
export interface Line {
  url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** WebDriver BiDi cannot take Firefox's network away, so this stands before the shop. */
export async function openLine(to: string): Promise<Line> {
  const port = Number(new URL(to).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, "localhost");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend() {
      isCut = false;
    },
    async close() {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}
