/**
 * The eight colour families of the shop's pictures (DESIGN.md "Pictures"). Any two look well side by side:
 * same lightness of backdrop, one strong colour, one companion, shared gold, cream and ink.
 */
export type Palette = {
  name: string;
  /** The wall behind the object; also a good card background while a picture loads. */
  backdrop: string;
  table: string;
  main: string;
  deep: string;
  second: string;
  soft: string;
  gold: string;
  cream: string;
  ink: string;
};

const shared = { gold: "#D9A441", cream: "#FFF8EE", ink: "#3A2230" };

/** A palette's `gold` may be this: its metal is then drawn as silver. */
export const SILVER = "#C9CED6";

export const PALETTES: readonly Palette[] = [
  {
    name: "Gulaab",
    backdrop: "#FBE6EA",
    table: "#F4CFD8",
    main: "#C8325F",
    deep: "#8E1B42",
    second: "#E8A07A",
    soft: "#F5B5C5",
    ...shared,
  },
  {
    name: "Genda",
    backdrop: "#FDF0D8",
    table: "#F5DCB0",
    main: "#DF8A22",
    deep: "#96500F",
    second: "#B23A48",
    soft: "#F8D08A",
    ...shared,
  },
  {
    name: "Pudina",
    backdrop: "#E1F1E8",
    table: "#C6E2D3",
    main: "#2E8B6B",
    deep: "#14533F",
    second: "#E9836B",
    soft: "#A9DCC3",
    ...shared,
  },
  {
    name: "Feroza",
    backdrop: "#DCF0F1",
    table: "#BEDFE1",
    main: "#1C8C93",
    deep: "#0D5459",
    second: "#F0A45D",
    soft: "#95D3D5",
    ...shared,
  },
  {
    name: "Neel",
    backdrop: "#E3EBF6",
    table: "#C9D7EC",
    main: "#2F5FA8",
    deep: "#1B3768",
    second: "#E8A94B",
    soft: "#A6C1E8",
    ...shared,
  },
  {
    name: "Jamun",
    backdrop: "#EEE6F5",
    table: "#D9CBE8",
    main: "#7A4699",
    deep: "#472260",
    second: "#E79AB0",
    soft: "#C9ABE0",
    ...shared,
  },
  {
    name: "Mitti",
    backdrop: "#F9E9DD",
    table: "#EDD0BC",
    main: "#B8573A",
    deep: "#74301C",
    second: "#2F7F7A",
    soft: "#EBB495",
    ...shared,
  },
  {
    name: "Malai",
    backdrop: "#F5F0E4",
    table: "#E5DBC6",
    main: "#85824A",
    deep: "#4A4826",
    second: "#B9566A",
    soft: "#CFCB9B",
    ...shared,
  },
];
