import type { Dice } from "../random.ts";
import { fitting } from "./fitting.ts";
import { DETAILS } from "./kind-details.ts";
import { kindOf } from "./kinds.ts";
import { materialOf } from "./materials.ts";
import { secondLine } from "./second-lines.ts";

/** The facts that a description is generated from. */
interface Told {
  name: string;
  kind: string;
  grams: number;
  days: number;
  sizes: readonly string[];
  colors: readonly string[];
  dice: Dice;
}

const PROMISES = [
  "Every piece is checked before it leaves; ask for the pre-dispatch video and see yours.",
  "With cash on delivery you look at it at the door before you pay.",
  "Packed so that it survives the road from Karachi to Gilgit, and still looks like a present.",
  "Send it as a gift and write a line at checkout, in English or Urdu: it travels on a card.",
  "If anything is unclear, write to us before you order.",
  "Sent as a gift, it has no price and no invoice in its parcel.",
  "Sending it to somebody else? We call them only to find the door, never to tell them what it is.",
] as const;

/**
 * A short line, and the HTML of two or three paragraphs with a list of facts. It names no other products, since search
 * reads descriptions, and a search for mugs should find mugs.
 */
export function describe(told: Told): { shortDescription: string; description: string } {
  const { name, days, dice } = told;
  const kind = kindOf(told.kind);
  const material = materialOf(told.kind, name);
  const praise = dice.pick(kind.praise);
  const opening = dice.pick([
    `Made of ${material}, ${praise}.`,
    `${capital(praise)}: ${material}, finished with care.`,
    `We use ${material}. It is a gift ${praise}.`,
    `A gift ${praise}, made of ${material}.`,
    `${capital(material)}, and a little patience. Given ${praise}.`,
    `Some things are bought ${praise}. This is one of them, made of ${material}.`,
  ]);
  const { making, use } = DETAILS[told.kind] ?? { making: [], use: [] };
  const maker = pickFrom(dice, fitting(making, name));
  const user = pickFrom(dice, fitting(use, name));
  const promise = dice.pick(PROMISES);
  const paragraphs = dice.chance(0.5)
    ? [`${opening} ${maker}`, `${user} ${promise}`]
    : [opening, `${maker} ${user}`, promise];
  const ready = readyIn(days);
  return {
    shortDescription: secondLine(told),
    description: `${paragraphs.map((text) => `<p>${text.trim()}</p>`).join("")}${facts(told, material, ready)}`,
  };
}

function facts(told: Told, material: string, ready: string): string {
  const { grams, sizes, colors, dice, kind } = told;
  const lines = [
    `Material: ${material}`,
    sizes.length > 0 ? `Sizes: ${sizes.join(", ")}` : `Packed size: about ${packedSize(grams)}`,
    ...(colors.length > 0 ? [`Colours: ${colors.join(", ")}`] : []),
    `Weight: ${grams.toLocaleString("en")} g`,
    ready,
    pickFrom(dice, fitting(kindOf(kind).care, told.name)) || "Wipe with a soft, dry cloth.",
  ];
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
}

function pickFrom(dice: Dice, texts: readonly string[]): string {
  return texts.length > 0 ? dice.pick(texts) : "";
}

function readyIn(days: number): string {
  if (days === 0) return "Ready to leave the same day";
  return days === 1 ? "Ready to leave within a day" : `Made for you in ${days} days`;
}

/** The dimensions of a parcel of this weight, with the density of light goods (220 kg a cubic metre). */
function packedSize(grams: number): string {
  const side = Math.cbrt((grams / 220) * 1000);
  const [long, wide, high] = [1.5, 1.1, 0.62].map((part) => Math.max(2, Math.round(side * part)));
  return `${long} × ${wide} × ${high} cm`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
