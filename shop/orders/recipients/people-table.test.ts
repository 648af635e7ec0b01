import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  duplicatesOf,
  EMPTY_PERSON,
  personErrors,
  readPeople,
  SAMPLE_TABLE,
  shareOf,
  type TypedPerson,
  writePeople,
} from "./people-table.ts";
import { SHARE_FIELDS } from "./share.ts";

const person = (more: Partial<TypedPerson> = {}): TypedPerson => ({
  ...EMPTY_PERSON,
  ...{ name: "Ayesha", phone: "0300 1234567", address: "House 12, Model Town", city: "Lahore" },
  ...more,
});
const cell = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom("", '"', "عائشہ", "a;b", "x, y", 'say "hi"', "line\nline", "\t"),
  )
  .map((text) => text.replaceAll("\r", " ").replaceAll("\ufeff", " ").trim());
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe("A table of people to whom one order goes", () => {
  it("no line is lost and no cell changed, whatever is in it, with any separator and line end", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record(Object.fromEntries(SHARE_FIELDS.map((name) => [name, cell]))), {
          maxLength: 12,
        }),
        fc.constantFrom(",", ";", "\t"),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.shuffledSubarray([...SHARE_FIELDS], { minLength: SHARE_FIELDS.length }),
        fc.boolean(),
        (typed, separator, end, order, hasMark) => {
          const people = typed as TypedPerson[];
          const lines = [
            order.join(separator),
            ...people.map((one) => order.map((name) => quoted(one[name])).join(separator)),
          ];
          const read = readPeople((hasMark ? "\ufeff" : "") + lines.join(end) + end);
          const filled = people.filter((one) => SHARE_FIELDS.some((name) => one[name] !== ""));
          expect(read.people).toEqual(filled);
          expect([read.unknown, read.missing]).toEqual([[], []]);
          expect(readPeople(writePeople(filled)).people).toEqual(filled);
        },
      ),
    );
  });

  it("whatever text is read, each line with a letter in it that no quote opens is somebody", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", maxLength: 30 }), { maxLength: 20 }),
        (lines) => {
          const plain = lines.map((line) => line.replace(/["\r\n\ufeff]/g, ""));
          const text = plain.join("\n");
          const filled = plain.filter((line) =>
            line.split(/[,;\t]/).some((one) => one.trim() !== ""),
          );
          const { people } = readPeople(text);
          expect([0, 1]).toContain(filled.length - people.length);
        },
      ),
    );
  });

  it("the sample that people fill in is read without a fault, its Urdu names too", () => {
    const { people, unknown, missing } = readPeople(SAMPLE_TABLE);
    expect([unknown, missing]).toEqual([[], []]);
    expect(people.map(({ name }) => name)).toEqual(["Ayesha Khan", "محمد علی"]);
    expect(people.map(personErrors)).toEqual([{}, {}]);
    expect(people[0]?.address).toBe("House 12, Street 4, Model Town");
    expect(people.map((one) => shareOf(one).boxes)).toEqual([1, 2]);
  });

  it("headings of other sheets are known, others named, and without any the sample's order counts", () => {
    const sheet =
      "Sr. No;Employee Name;Mobile No.;Delivery Address;City;Dept\r\n1;Ali;3001234567;House 1 Gulberg;Lahore;HR";
    const { people, unknown } = readPeople(sheet);
    expect(people).toEqual([
      person({ name: "Ali", phone: "3001234567", address: "House 1 Gulberg" }),
    ]);
    expect(unknown).toEqual(["Sr. No", "Dept"]);
    expect(personErrors(people[0] ?? person())).toEqual({});
    const bare = readPeople("Ayesha\t0300 1234567\tHouse 12, Model Town\tLahore");
    expect(bare.people).toEqual([person()]);
    expect(readPeople("Name,Phone\nAli,0300").missing).toEqual(["address", "city"]);
  });

  it("a quote that nobody closes takes no other line with it", () => {
    const { people } = readPeople(
      'Name,Phone,Address,City\nAli,0300,6" pipe road,Lahore\nSana,0301,"House 2,Multan\n',
    );
    expect(people.map(({ name }) => name)).toEqual(["Ali", "Sana"]);
    const later =
      'Name,Phone,Address,City\nSana,0301,"House 2,Multan\nAli,0300,"House 9, A",Lahore';
    expect(readPeople(later).people.map(({ name }) => name)).toEqual(["Sana", "Ali"]);
  });

  it("what an unquoted comma pushes out of its column stays to be seen", () => {
    const { people } = readPeople("Name,Phone,Address,City\nAli,0300,House 12, Model Town,Lahore");
    expect(people[0]).toMatchObject({ address: "House 12", city: "Model Town, Lahore" });
  });

  it.each([
    [{ name: "" }, "name", "Enter the name of whoever it is for."],
    [
      { name: "See www.evil.example" },
      "name",
      "The name cannot have the address of a page in it. Enter only the name.",
    ],
    [
      { phone: "3.00123E+09" },
      "phone",
      "Enter their phone number of 11 or 12 digits, such as 0300 1234567.",
    ],
    [{ address: "x" }, "address", "Enter the address: house, street and area."],
    [
      { city: "Lahor" },
      "city",
      "We do not deliver to “Lahor”. Check how it is written, or choose a city from the list.",
    ],
    [{ boxes: "two" }, "boxes", "Enter how many boxes: a number from 1 to 100."],
    [{ boxes: "0" }, "boxes", "Enter how many boxes: a number from 1 to 100."],
    [{ message: "x".repeat(141) }, "message", "A card holds 140 letters."],
  ] as const)("%j is wrong in its column, in words", (more, column, words) => {
    expect(personErrors(person(more))).toEqual({ [column]: words });
  });

  it("who stands there twice is found, however their phone is written", () => {
    const people = [person(), person({ name: "Ali" }), person({ phone: "03001234567" })];
    expect([...duplicatesOf(people)]).toEqual([[2, 0]]);
  });

  it("a card of one's own comes before the one for everybody", () => {
    const all = { text: "Eid Mubarak", from: "Karwan", design: "stars" as const };
    expect(shareOf(person(), all).card).toEqual(all);
    expect(shareOf(person({ message: "Shukriya" }), all).card).toEqual({
      ...all,
      text: "Shukriya",
    });
    expect(shareOf(person({ from: "Sana" }), all).card).toEqual({ ...all, from: "Sana" });
  });
});
