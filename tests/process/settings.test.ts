import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createLog } from "#tohfa/server/start/logging.ts";
import { readSettings } from "#tohfa/server/start/settings.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tohfa-settings-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

it("names everything that is wrong at once, with how to fix it, and shows no secret", () => {
  const read = () =>
    readSettings({
      PORT: "abc",
      DATABASE_URL: "mysql://shop:hunter2@db/shop",
      DEMO: "maybe",
      WEB_CONCURRENCY: "0",
      TRUST_PROXY: "2",
      LOG_LEVEL: "loud",
      AUTH_SECRET: "too short",
      STORE_URL: "https://tohfa.example",
      MAIL_FROM: "nobody",
      MAIL: "folder",
      NODE_ENV: "production",
    });
  let message = "";
  try {
    read();
  } catch (error) {
    message = (error as Error).message;
  }
  const named = [...message.matchAll(/^ {2}- (\w+)/gm)].map(([, name]) => name);
  expect(named).toEqual([
    "PORT",
    "TRUST_PROXY",
    "DATABASE_URL",
    "DEMO",
    "AUTH_SECRET",
    "MAIL",
    "MAIL_FROM",
    "WEB_CONCURRENCY",
    "LOG_LEVEL",
    "SMTP_URL",
  ]);
  expect(message).toContain("a port number from 1 to 65535");
  expect(message).not.toMatch(/hunter2|too short/);
});

it("makes AUTH_SECRET once, readable by its user alone, and keeps it", () => {
  const first = readSettings({ DATA_DIR: dataDir });
  const second = readSettings({ DATA_DIR: dataDir });
  expect(first.authSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(second.authSecret).toBe(first.authSecret);
  expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, "auth-secret"), "utf8")).toBe(first.authSecret);
});

it("wants in production what leads letters and buyers to it, and makes no demo data there", () => {
  const real = {
    NODE_ENV: "production",
    AUTH_SECRET: "0123456789abcdef0123456789abcdef",
    STORE_URL: "https://tohfa.example",
    MAIL_FROM: "Tohfa <hello@tohfa.example>",
    SMTP_URL: "smtp://mail.example:587",
  };
  for (const name of Object.keys(real).filter((name) => name !== "NODE_ENV")) {
    expect(() => readSettings({ ...real, [name]: "" })).toThrow(`${name} is missing`);
  }
  expect(readSettings(real)).toMatchObject({
    demo: false,
    mailFrom: "Tohfa <hello@tohfa.example>",
  });
  expect(readSettings({ DATA_DIR: dataDir }).demo).toBe(true);
});

it("writes a real shop's letters to a folder only where it is asked to", () => {
  const real = {
    NODE_ENV: "production",
    AUTH_SECRET: "0123456789abcdef0123456789abcdef",
    STORE_URL: "https://tohfa.example",
    MAIL_FROM: "hello@tohfa.example",
  };
  expect(() => readSettings(real)).toThrow("SMTP_URL is missing");
  // A login shell's own, which names a mailbox.
  expect(() => readSettings({ ...real, MAIL: "/var/mail/root" })).toThrow("SMTP_URL is missing");
  expect(readSettings({ ...real, MAIL: "files" })).toMatchObject({
    smtpUrl: undefined,
    mailToFiles: true,
  });
  expect(readSettings({ DATA_DIR: dataDir })).toMatchObject({
    smtpUrl: undefined,
    mailToFiles: false,
  });
});

it("trusts no proxy unseen: neither any hop nor a number of them, by anybody's word", () => {
  for (const value of ["true", "1"]) {
    expect(() => readSettings({ DATA_DIR: dataDir, TRUST_PROXY: value })).toThrow(
      "such as loopback",
    );
  }
  expect(readSettings({ DATA_DIR: dataDir, TRUST_PROXY: "10.0.0.0/8" }).trustProxy).toBe(
    "10.0.0.0/8",
  );
});

it("turns Typesense on by its address and key together", () => {
  const TYPESENSE_URL = "https://search.example:8108/";
  expect(readSettings({ DATA_DIR: dataDir }).typesense).toBeUndefined();
  expect(() => readSettings({ DATA_DIR: dataDir, TYPESENSE_URL })).toThrow(
    "TYPESENSE_API_KEY is missing: TYPESENSE_URL is of no use without it",
  );
  expect(() =>
    readSettings({ DATA_DIR: dataDir, TYPESENSE_URL, TYPESENSE_API_KEY: "a b" }),
  ).toThrow("TYPESENSE_API_KEY is wrong");
  expect(
    readSettings({ DATA_DIR: dataDir, TYPESENSE_URL, TYPESENSE_API_KEY: "key" }).typesense,
  ).toEqual({
    ...{ url: "https://search.example:8108", key: "key" },
  });
});

it("takes an empty variable for one that is not set", () => {
  expect(readSettings({ DATA_DIR: dataDir, PORT: "", DATABASE_URL: "" })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    storeUrl: "http://localhost:3000",
  });
});

it("logs nothing that names a person or opens a door", () => {
  let written = "";
  const log = createLog("info", { write: (line) => (written += line) });
  const failed = new Error(
    "Failed query: insert into orders values ($1)\nparams: Ayesha,ayesha@mail.pk,03001234567\nLine two",
  );
  Object.assign(failed, {
    cause: Object.assign(new Error("duplicate key"), { detail: "Key (email)=(x)" }),
  });
  log.error(failed);
  log.error({ err: failed }, "again");
  log.info(
    {
      headers: { authorization: "Bearer abc.def", cookie: "session=1" },
      order: { firstName: "Ayesha", address: "House 5", items: [{ accessToken: "tok" }] },
      url: "/order/order-confermed?id=1&token=s3cret",
      database: "postgresql://shop:hunter2@db/shop",
    },
    "Order of ayesha@mail.pk, 0300-1234567",
  );
  expect(written).not.toMatch(
    /Ayesha|ayesha|1234567|Line two|\(email\)|abc\.def|session=1|House 5|tok"|s3cret|hunter2/,
  );
  expect(written).toContain("duplicate key");
  expect(written).toContain("Failed query: insert into orders");
  expect(written.trim().split("\n")).toHaveLength(3);
});
