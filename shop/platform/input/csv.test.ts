import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, SLICE_BYTES } from "./read-csv.server.ts";

const LIMITS = { bytes: 8 * 1024 * 1024, rows: 50, columns: 20, row: 2_000 };
const read = (bytes: Uint8Array, more = {}) =>
  readCsv(bytes, { most: LIMITS, field: "file", ...more });
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    ({ code, field, message }) => ({ code, field, message }),
  );

/** Counts how many turns of the event loop ran during some work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const next = () => {
    turns += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  await work().catch(() => undefined);
  isOver = true;
  return turns;
}

/** A file that records which of its parts were read. */
function watched(bytes: Buffer): { bytes: Buffer; read(): number } {
  let read = 0;
  const subarray = bytes.subarray.bind(bytes);
  bytes.subarray = (from = 0, to = bytes.length) => {
    read = Math.max(read, Math.min(to, bytes.length));
    return subarray(from, to);
  };
  return { bytes, read: () => read };
}

describe("One reader for every CSV (issue 38 §1)", () => {
  it("what a spreadsheet writes is read, whatever its cells contain", async () => {
    const cell = fc.string({ unit: "grapheme", maxLength: 30 });
    const row = fc.array(cell, { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(",", ";", "\t"),
        async (rows, delimiter) => {
          const all = [["id", "name", "price"], ...rows.map((one) => ["1", ...one])];
          const bytes = Buffer.from(stringify(all, { delimiter, bom: true, quoted: true }));
          expect((await read(bytes)).map(({ cells }) => cells)).toEqual(all);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("UTF-16, CR alone, two columns and a line that names the separator are read", async () => {
    const cells = async (bytes: Uint8Array) => (await read(bytes)).map((row) => row.cells);
    const rows = [
      ["name", "price"],
      ["شال", "1,200"],
    ];
    const text = "name;price\r\nشال;1,200\r\n";
    expect(await cells(Buffer.from(`\ufeff${text}`, "utf16le"))).toEqual(rows);
    expect(await cells(Buffer.from(`\ufeff${text}`, "utf16le").swap16())).toEqual(rows);
    expect(await cells(Buffer.from(text.replaceAll("\r\n", "\r")))).toEqual(rows);
    expect(await cells(Buffer.from(`sep=;\r\n${text}`))).toEqual(rows);
    expect(await cells(Buffer.from('name,price\r"Topi, child",750\r'))).toEqual([
      ["name", "price"],
      ["Topi, child", "750"],
    ]);
  });

  it("a letter or the end of a line that two slices share stays whole", async () => {
    const long = "ش".repeat(900);
    for (const pad of [0, 1, 2, 3]) {
      const text = `${"x".repeat(pad)},y\r\n`.concat(`${long},1\r\n`.repeat(50));
      for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`, "utf16le")]) {
        const rows = await read(bytes);
        expect(rows).toHaveLength(51);
        expect(rows.every(({ cells: [first = ""] }) => /^x*$|^ش+$/.test(first))).toBe(true);
      }
    }
  });

  it("of 1.5 million short lines no more are read than are needed to refuse them", async () => {
    const file = watched(Buffer.from("name\n".concat("a,b\n".repeat(1_500_000))));
    expect(await refusal(read(file.bytes))).toEqual({
      ...{ code: "invalid", field: "file" },
      message: "There are more than 50 rows. Send the file in parts.",
    });
    expect(file.read()).toBe(SLICE_BYTES);
  });

  it("of a file that names its separator, too", async () => {
    for (const rows of [49, 50, 51, 52, 53, 200]) {
      const file = Buffer.from(`sep=;\nname;price\n${"a;b\n".repeat(rows)}`);
      expect([rows, (await refusal(read(file)))?.message]).toEqual([
        rows,
        rows > 50 ? "There are more than 50 rows. Send the file in parts." : undefined,
      ]);
    }
  });

  it("of 6 million empty lines, too", async () => {
    const file = watched(Buffer.concat([Buffer.from("name\n"), Buffer.alloc(6_000_000, "\n")]));
    expect((await refusal(read(file.bytes)))?.message).toMatch(/more than 50 empty lines/);
    expect(file.read()).toBeLessThanOrEqual(3 * SLICE_BYTES);
  });

  it("a file that is too large is refused before a byte of it is parsed", async () => {
    const file = watched(Buffer.alloc(LIMITS.bytes + 1, "a,b\n"));
    expect(await refusal(read(file.bytes))).toMatchObject({ code: "too_large", field: "file" });
    expect(file.read()).toBe(0);
  });

  it("a long file is read in slices, with a turn of the event loop for others between them", async () => {
    const long = Buffer.from(`name\n${`${"x".repeat(99)}\n`.repeat(30_000)}`);
    const turns = await turnsDuring(() => read(long, { most: { ...LIMITS, rows: 30_000 } }));
    expect(turns).toBeGreaterThanOrEqual(Math.floor(long.length / SLICE_BYTES));
  });

  it("a row that is too wide or too long, and a quotation mark that never closes, name their line", async () => {
    const of = (text: string) => refusal(read(Buffer.from(`name,price\nA,5\n${text}`)));
    expect((await of(",".repeat(30)))?.message).toMatch(/^Line 3: .* 20 columns/);
    expect((await of("x".repeat(3_000)))?.message).toMatch(/line 3/);
    expect((await of(`"B${"\nC,6".repeat(3_000)}`))?.message).toMatch(/look at line \d+/);
    expect((await refusal(read(Buffer.from([0x41, 0x81, 0x82]))))?.message).toMatch(/CSV UTF-8/);
  });

  it("whatever comes, it is read or refused with the field", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 4_000 }),
          fc.string({
            unit: fc.constantFrom('"', ",", "\n", "\r", ";", "a", " "),
            maxLength: 2_000,
          }),
        ),
        fc.boolean(),
        async (any, isForgiving) => {
          const bytes = typeof any === "string" ? Buffer.from(any) : Buffer.from(any);
          const rows = await read(bytes, { isForgiving }).catch(
            ({ code, field }) => `${code} ${field}`,
          );
          if (typeof rows === "string") expect(rows).toMatch(/^(invalid|too_large) file$/);
          else expect(rows.length).toBeLessThanOrEqual(LIMITS.rows + 1);
        },
      ),
      { numRuns: 300 },
    );
  });
});
