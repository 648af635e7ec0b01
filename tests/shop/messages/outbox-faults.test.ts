import { createServer as createHttp, type RequestListener } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#tohfa/db/schema/operations.ts";
import type { Channel, Send } from "#tohfa/shop/messages/mail/channel.ts";
import { createMailer } from "#tohfa/shop/messages/mail/channels/mail.server.ts";
import { createSmsGateway } from "#tohfa/shop/messages/mail/channels/sms-gateway.server.ts";
import { createWhatsApp } from "#tohfa/shop/messages/mail/channels/whatsapp-cloud.server.ts";
import {
  listFailedMessages,
  resendMessage,
} from "#tohfa/shop/messages/mail/failed-messages.server.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { FAULTS, startFaultySmtp } from "#tohfa/tests/faults/smtp-server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { admin, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

const links = {
  ...MESSAGE_LINKS,
  storeUrl: "https://store.example",
  portalUrl: "https://portal.example",
  tokenOf: (id: string) => `token-of-${id}`,
  codeOf: (id: string) => id,
  signatureOf: (id: string) => `signature-of-${id}`,
};
const message = {
  template: "order-placed",
  subject: "Subject",
  text: "text",
  html: "<p>text</p>",
  short: "Tohfa: text",
  variables: ["Ayesha"],
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`delete from outbox`));

async function put(key: string, channel: Channel = "mail") {
  await shop.db.insert(outbox).values({
    channel,
    recipient: channel === "mail" ? "ayesha@example.com" : "923001234567",
    template: "order-placed",
    payload: {
      orderId: "TH-1",
      firstName: "Ayesha",
      total: 159900,
      payment: "cod",
      confirm: false,
    },
    dedupeKey: key,
  });
}

/** A machine's clock that is set right in between makes nothing wait. */
const makeDue = () =>
  shop.db.execute(
    sql`update outbox set next_attempt_at = now() - interval '1 second' where failed_at is null`,
  );
const rows = async () =>
  (
    await shop.db.execute<{ attempts: number; sent: boolean; failed: boolean; last_error: string }>(
      sql`select attempts, sent_at is not null as sent, failed_at is not null as failed, last_error
        from outbox order by id`,
    )
  ).rows;

async function http(listener: RequestListener) {
  const server = createHttp(listener);
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

describe("Slow and dying servers behind the outbox (issue 9.1)", () => {
  it("through every fault of a mail server each letter arrives, under one Message-ID", async () => {
    let turn = 0;
    // Every letter meets three faults at most, another each time.
    const mail = await startFaultySmtp(() =>
      turn > 66 ? "ok" : (FAULTS[turn++ % FAULTS.length] ?? "ok"),
    );
    for (let n = 0; n < 20; n += 1) await put(`letter-${n}`);
    const send = createMailer({
      mailFrom: "Tohfa <hello@tohfa.example>",
      smtpUrl: mail.url,
      dataDir: shop.dataDir,
      timeoutMs: 150,
    });
    for (let run = 0; run < 40; run += 1) {
      await makeDue();
      await Promise.all([1, 2, 3].map(() => sendOutbox(shop.db, { mail: send }, links)));
      if ((await rows()).every(({ sent }) => sent)) break;
    }
    expect((await rows()).filter(({ sent, failed }) => !sent || failed)).toEqual([]);
    const letters = [...mail.letters.values()];
    expect(letters).toHaveLength(20);
    // Whoever was told "kept" is never sent it again; only where the answer was lost can nobody know.
    expect(letters.filter(({ told }) => told !== 1)).toEqual([]);
    await mail.close();
  });

  it("a sending that is given up is cut: its server cannot take it later", async () => {
    const taken: string[] = [];
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      // A line every 60 ms: no single step is late, the whole never ends in time.
      const slowly = (line: string) => setTimeout(() => socket.writable && socket.write(line), 60);
      slowly("220 slow\r\n");
      socket.on("data", (chunk) => {
        if (String(chunk).includes("\r\n.\r\n")) taken.push("letter");
        slowly(String(chunk).startsWith("DATA") ? "354 go on\r\n" : "250 ok\r\n");
      });
    });
    await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
    const { port } = server.address() as AddressInfo;
    await put("slow");
    const send = createMailer({
      mailFrom: "Tohfa <hello@tohfa.example>",
      smtpUrl: `smtp://127.0.0.1:${port}`,
      dataDir: shop.dataDir,
    });
    const limits = { sending: 150, claim: 1_000 };
    expect(await sendOutbox(shop.db, { mail: send }, links, { limits })).toBe(0);
    await sleep(600);
    expect(taken).toEqual([]);
    await new Promise((closed) => server.close(closed));
  });

  it("a server that is down costs few attempts: a run gives up after three failures in a row", async () => {
    for (let n = 0; n < 12; n += 1) await put(`down-${n}`);
    const down = () => Promise.reject(new Error("Connection refused"));
    await sendOutbox(shop.db, { mail: down }, links);
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(3);
  });

  it("what was sent is marked although the database is away for a moment", async () => {
    await put("marked");
    let isAway = false;
    const update = shop.db.update.bind(shop.db);
    Object.assign(shop.db, {
      update(table: Parameters<typeof update>[0]) {
        if (isAway) throw new Error("Connection terminated");
        return update(table);
      },
    });
    const send: Send = async () => {
      isAway = true;
      setTimeout(() => (isAway = false), 700);
    };
    expect(await sendOutbox(shop.db, { mail: send }, links)).toBe(1);
    Object.assign(shop.db, { update });
    expect(await rows()).toMatchObject([{ sent: true, attempts: 1 }]);
  });

  it("an SMS whose answer was lost is sent once more, not a third time; one that never left is tried on", async () => {
    let asked = 0;
    const gateway = await http((_request, response) => {
      asked += 1;
      response.destroy();
    });
    const url = `${gateway.url}/?to={to}&text={text}`;
    await put("lost", "sms");
    for (let run = 0; run < 5; run += 1) {
      await makeDue();
      await sendOutbox(shop.db, { sms: createSmsGateway({ url }) }, links);
    }
    expect(asked).toBe(2);
    expect(await rows()).toMatchObject([{ attempts: 2, failed: true }]);
    await gateway.close();
    await shop.db.execute(sql`delete from outbox`);
    await put("closed", "sms");
    // Not the gateway's own port: while the machine is busy another test may have it by now.
    const nobody = "http://127.0.0.1:2/?to={to}&text={text}";
    for (let run = 0; run < 5; run += 1) {
      await makeDue();
      await sendOutbox(shop.db, { sms: createSmsGateway({ url: nobody }) }, links);
    }
    expect(await rows()).toMatchObject([{ attempts: 5, failed: false }]);
    expect((await rows())[0]?.last_error).toBe("There was no answer (ECONNREFUSED)");
  });

  it.each<[string, (url: string) => Send]>([
    ["SMS", (url) => createSmsGateway({ url: `${url}/?key=secret&to={to}&text={text}` })],
    ["WhatsApp", (url) => createWhatsApp({ phoneNumberId: "1", token: "secret", baseUrl: url })],
  ])(
    "%s: an endless answer is cut, and a redirect is not followed with our keys",
    async (_name, sender) => {
      let bytes = 0;
      const endless = await http((_request, response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && bytes < 200_000_000 && response.write("x".repeat(65_536))) {
            bytes += 65_536;
          }
        };
        response.on("drain", more);
        more();
      });
      await expect(sender(endless.url)("923001234567", message, 1)).rejects.toThrow("far too long");
      expect(bytes).toBeLessThan(50_000_000);
      await endless.close();

      const followed: string[] = [];
      const elsewhere = await http((request, response) => {
        followed.push(request.url ?? "");
        response.end("OK");
      });
      const gateway = await http((request, response) =>
        response.writeHead(307, { location: `${elsewhere.url}${request.url}` }).end(),
      );
      const sending = sender(gateway.url)("923001234567", message, 1);
      await expect(sending).rejects.toThrow("307");
      await expect(sending).rejects.not.toThrow("secret");
      expect(followed).toEqual([]);
      await Promise.all([elsewhere.close(), gateway.close()]);
    },
  );
});

describe("Messages that were given up, for an operator (issue 9.1)", () => {
  const mine = "550 <ayesha@example.com> has no mailbox, call 923001234567";
  async function giveUp(channel: Channel = "mail") {
    await put("failed", channel);
    await shop.db.execute(
      sql`update outbox set failed_at = now(), attempts = 14, last_error = ${mine}`,
    );
    const [row] = await shop.db.select({ id: outbox.id }).from(outbox);
    return row?.id ?? 0;
  }

  it("are listed with what is wrong, without whom they were for; to admins alone", async () => {
    const id = await giveUp();
    const [listed, ...rest] = await listFailedMessages(shop.db, admin);
    expect(rest).toEqual([]);
    expect(listed).toMatchObject({
      id,
      channel: "mail",
      template: "order-placed",
      recipient: "a…@example.com",
      attempts: 14,
      why: "550 <a…@example.com> has no mailbox, call 92…67",
    });
    expect(JSON.stringify(listed)).not.toMatch(/ayesha|3001234/i);
    expect(await listFailedMessages(shop.db, admin, { before: id })).toEqual([]);
    await expect(listFailedMessages(shop.db, sellerNamed("s"))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are sent again with all their attempts, and the audit log says by whom", async () => {
    const id = await giveUp();
    await expect(resendMessage(shop.db, sellerNamed("s"), id)).rejects.toMatchObject({
      code: "not_found",
    });
    await resendMessage(shop.db, admin, id);
    const got: string[] = [];
    await sendOutbox(shop.db, { mail: async (to) => void got.push(to) }, links);
    expect(got).toEqual(["ayesha@example.com"]);
    const { rows: said } = await shop.db.execute(
      sql`select actor, action from audit_log where subject = ${String(id)}`,
    );
    expect(said).toEqual([{ actor: "admin boss", action: "message.resent" }]);
    // It was sent: once more is not what an operator means.
    await expect(resendMessage(shop.db, admin, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(resendMessage(shop.db, admin, id + 1_000)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("a text message of last week is not sent: its buyer would wonder", async () => {
    const id = await giveUp("sms");
    await shop.db.execute(sql`update outbox set created_at = now() - interval '7 days'`);
    await expect(resendMessage(shop.db, admin, id)).rejects.toMatchObject({ code: "conflict" });
  });
});
