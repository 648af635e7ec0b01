import { connect } from "node:net";
import { expect, it } from "vitest";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { startDemoShop } from "#tohfa/tests/support/running-shop.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

it("a form larger than 256 KB is refused with 413, in words, before it is read", async () => {
  const answer = await fetch(`${storeUrl}/contect-us`, {
    method: "POST",
    headers: FORM,
    body: `email=${"@".repeat(300 * 1024)}`,
  });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("This is too large to send.");
});

it("an e-mail of 80 KB is answered at once", async () => {
  const began = Date.now();
  const answer = await fetch(`${storeUrl}/contect-us`, {
    method: "POST",
    headers: FORM,
    body: new URLSearchParams({
      name: "A",
      email: "@".repeat(80 * 1024),
      subject: "S",
      message: "M",
    }),
  });
  expect(answer.status).toBe(400);
  expect(Date.now() - began).toBeLessThan(5_000);
});

it("others are answered while forms with an e-mail of 160 KB come, many at once", async () => {
  const form = { name: "A", productName: "P", subject: "S", message: "M" };
  const body = `${new URLSearchParams(form)}&email=${"@".repeat(160 * 1024)}`;
  const { items } = await (await fetch(`${storeUrl}/api/v1/products?limit=1`)).json();
  const notifyMe = `/top-collection/any?${new URLSearchParams({ id: items[0]._id })}`;
  const began = Date.now();
  const answers = Promise.all(
    ["/contect-us", notifyMe, "/contect-us", notifyMe].map((path) =>
      fetch(`${storeUrl}${path}`, { method: "POST", headers: FORM, body }),
    ),
  );
  for (let n = 0; n < 5; n += 1) {
    expect((await fetch(`${storeUrl}/api/v1/cities`)).status).toBe(200);
    expect((await fetch(`${storeUrl}/about-us`)).status).toBe(200);
  }
  expect((await answers).map(({ status }) => status)).toEqual([400, 422, 400, 422]);
  expect(Date.now() - began).toBeLessThan(10_000);
});

it("a body that never says its length is cut at the limit: what the server keeps does not grow with it", async () => {
  const shop = await startDemoShop();
  try {
    const memory = async () => {
      const text = await (await fetch(`${shop.storeUrl}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    };
    const before = await memory();
    const chunk = new Uint8Array(1024 * 1024).fill(97);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 300) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const init = { method: "POST", headers: FORM, body, duplex: "half" } as RequestInit;
    const status = await fetch(`${shop.storeUrl}/contect-us`, init).then(
      (answer) => answer.status,
      () => "cut",
    );
    expect([413, "cut"]).toContain(status);
    expect(sent).toBeLessThan(100);
    expect((await memory()) - before).toBeLessThan(150 * 1024 * 1024);
  } finally {
    await shop.close();
  }
});

it("invented parameters make no other page: the second is answered from the cache", async () => {
  const pages = async () => {
    const text = await (await fetch(`${storeUrl}/?z=1`)).text();
    const again = await fetch(`${storeUrl}/?z=${Math.random()}&fbclid=2`);
    return { same: (await again.text()) === text, etag: again.headers.get("etag") };
  };
  const home = (await fetch(`${storeUrl}/`)).headers.get("etag");
  expect(await pages()).toEqual({ same: true, etag: home });
});

it("one visitor may post 60 forms a minute, then is told to wait; the pages go on", async () => {
  const shop = await startDemoShop({ RATE_LIMITS: "1" });
  try {
    const post = () =>
      fetch(`${shop.storeUrl}/contect-us`, { method: "POST", headers: FORM, body: "email=no" });
    for (let n = 0; n < 60; n += 1) expect((await post()).status).not.toBe(429);
    const refused = await post();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Please wait a minute");
    expect((await fetch(`${shop.storeUrl}/about-us`)).status).toBe(200);
  } finally {
    await shop.close();
  }
});

it("an address that asks for no page of ours, in any method, is answered without a failure of ours", async () => {
  const { hostname, port } = new URL(storeUrl);
  for (const method of ["QUERY", "TRACE", "PROPFIND", "PUT"]) {
    const line = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${method} /about-us HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      );
      socket.once("data", (data) => resolve(`${data}`.split("\r\n")[0] ?? ""));
      socket.once("error", reject);
    });
    expect([method, line]).toEqual([method, expect.stringMatching(/ 40[0-5] /)]);
  }
});
