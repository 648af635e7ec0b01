import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { schema } from "#tohfa/db/open.server.ts";
import { PICTURE_PLACES } from "#tohfa/shop/platform/images/picture-places.server.ts";

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** All columns of text, lists and JSON. */
const COLUMNS = Object.values(schema)
  .flatMap((table) => (is(table, PgTable) ? [getTableConfig(table)] : []))
  .flatMap(({ name, columns }) =>
    columns
      .filter(({ dataType }) => !/^(number|boolean|date)/.test(dataType))
      .map((column) => `${name}.${snake(column.name)}`),
  );

/** Words that a column with pictures in it has in its name, or a table whose rows are pictures. */
const SOUNDS_LIKE =
  /\.\w*(image|picture|photo|video|film|logo|banner|cover|avatar|shot)|(photos|shots|receipts|pictures|films)\.id$/;
/** Named so, and yet no place: what it is instead. */
const NONE = {
  "users.image": "of other sites, by which one could sign in: none is",
  "products.picture_texts": "what is seen on pictures of products.images",
};

it("every column that sounds like pictures is a place where they are looked for (issue 11)", () => {
  const places = PICTURE_PLACES.map(({ table, column }) => `${table}.${column}`);
  expect(places.filter((place) => !COLUMNS.includes(place))).toEqual([]);
  const known = [...places, ...Object.keys(NONE)];
  const sounds = COLUMNS.filter((column) => SOUNDS_LIKE.test(column));
  expect(sounds.length).toBeGreaterThan(10);
  expect(sounds.filter((column) => !known.includes(column))).toEqual([]);
  expect(Object.keys(NONE).filter((column) => !sounds.includes(column))).toEqual([]);
});
