import type { Pen } from "../pen.ts";
import type { Subject } from "../photo.ts";
import type { Drawing } from "../shapes.ts";

/** Options of a drawing; every kind uses those that make sense for it. */
export type Options = {
  text?: string;
  /** A second line: a date, the other name. */
  text2?: string;
  urdu?: string;
  form?: string;
  colour?: string;
  count?: number;
  /** Who or what is on its photo. */
  subject?: Subject;
};
export type Kind = (pen: Pen, o: Options) => Drawing;

const names = [
  "Ayesha",
  "Zara",
  "Hamza",
  "Sana",
  "Noor",
  "Bilal",
  "Hira",
  "Omar",
  "Maryam",
  "Ali",
] as const;
const urduNames = ["عائشہ", "زارا", "نور", "حمزہ", "مریم", "ثنا", "فاطمہ", "حرا"] as const;
const couples = [
  ["Sana", "Ali"],
  ["Hira", "Omar"],
  ["Zara", "Bilal"],
  ["Noor", "Hamza"],
] as const;

export const aName = (pen: Pen, o: Options) => o.text ?? pen.pick(names);
export const anUrduName = (pen: Pen, o: Options) => o.urdu ?? pen.pick(urduNames);
export const aCouple = (pen: Pen) => pen.pick<readonly [string, string]>(couples);
