import { describe, expect, it } from "vitest";
import { readPeople } from "#tohfa/shop/orders/recipients/people-table.ts";
import { checkList } from "./check-list.ts";

const HEAD = "Name,Phone,Address,City,Day";
const rows = (count: number, broken: readonly number[]) =>
  Array.from({ length: count }, (_, index) => {
    const phone = broken.includes(index + 1) ? "12" : `03001234${String(index).padStart(3, "0")}`;
    // A name has no digits.
    return `Person ${"A".repeat((index % 40) + 1)},${phone},"House ${index}, Model Town",Lahore,24 Nov 2026`;
  });
const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const broken = Array.from({ length: 20 }, (_, index) => index * 20 + 5);
const csv = [HEAD, ...rows(500, broken)].join("\r\n");

describe("A list of people without JavaScript", () => {
  it.each(["file", "list"])(
    "500 people with 20 broken rows as %s: each is told, typed texts are kept, put right all go on",
    async (way) => {
      const file = new File([csv], "people.csv", { type: "text/csv" });
      const first = await checkList(formOf(way === "file" ? { file, list: "" } : { list: csv }));
      expect(first).toMatchObject({ people: 500, problem: null, unused: null });
      expect(first.wrong.map(({ place }) => place)).toEqual(broken);
      expect(first.wrong[0]?.person.phone).toBe("12");

      const [one, other, ...rest] = broken;
      const typed: Record<string, string> = { list: first.list, [`${other}.out`]: "on" };
      typed[`${one}.phone`] = "0301 1111111";
      for (const place of rest) typed[`${place}.phone`] = "still wrong";
      const second = await checkList(formOf(typed));
      expect(second.people).toBe(499);
      // One row less stands before the others.
      expect(second.wrong.map(({ place }) => place)).toEqual(rest.map((place) => place - 1));
      expect(second.wrong.map(({ person }) => person.phone)).toEqual(rest.map(() => "still wrong"));

      const fixed = Object.fromEntries(
        second.wrong.map(({ place }) => [`${place}.phone`, "03211111111"]),
      );
      const third = await checkList(formOf({ list: second.list, ...fixed }));
      expect([third.people, third.wrong]).toEqual([499, []]);
      const { people } = readPeople(third.list);
      expect(people).toHaveLength(499);
      expect(people[4]?.phone).toBe("0301 1111111");
      expect(people.every(({ day }) => day === "24 Nov 2026")).toBe(true);
    },
  );

  it("what cannot be read is said in words, and what was pasted stays", async () => {
    const problemOf = async (list: string) => (await checkList(formOf({ list }))).problem;
    expect(await problemOf("")).toContain("Nobody is in this list");
    expect(await problemOf("Name,Phone\nAli,03001234567")).toContain("no column Address, City");
    const kept = await checkList(formOf({ list: "Name,Phone\nAli,0300" }));
    expect(kept.list).toBe("Name,Phone\nAli,0300");
    const book = new File([new Uint8Array([0x50, 0x4b, 3, 4])], "people.xlsx");
    expect((await checkList(formOf({ file: book, list: "" }))).problem).toContain("CSV UTF-8");
    expect(await problemOf([HEAD, ...rows(1_001, [])].join("\n"))).toContain("at most 1000 people");
  });

  it("a list of tens of thousands, with as many fields, is refused before a row is looked for in its form (issue 38 §1)", async () => {
    const form = new AskedForm();
    form.set("list", [HEAD, ...Array(30_000).fill("a,b")].join("\n"));
    for (let place = 0; place < 10_000; place += 1) form.set(`${place}.out`, "");
    form.asked = 0;
    expect((await checkList(form)).problem).toContain("at most 1000 people");
    expect(form.asked).toBeLessThan(5);
    form.set("list", csv);
    form.asked = 0;
    expect((await checkList(form)).people).toBe(0);
    expect(form.asked).toBeLessThan(5);
  });
});

/** A form that counts how often a name is looked for in it: each time it is gone through from its beginning. */
class AskedForm extends FormData {
  asked = 0;
  override get(name: string) {
    this.asked += 1;
    return super.get(name);
  }
  override has(name: string) {
    this.asked += 1;
    return super.has(name);
  }
}
