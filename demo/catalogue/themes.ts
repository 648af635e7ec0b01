/** Themed editions that bring the catalogue past 310 products (reference/pakistan.md 5.4.2). */
export const THEMES: readonly { of: string; name: string; tags: readonly string[] }[] = [
  ...["Personalised photo mug", "Scented soy candle in jar", "Photo cushion with filler"].flatMap(
    (of) => [
      { of, name: `${of} for Mother`, tags: ["Mother", "Mother's Day"] },
      { of, name: `${of} for Father`, tags: ["Father", "Father's Day"] },
      { of, name: `${of}, Eid edition`, tags: ["Eid ul-Fitr"] },
      { of, name: `${of}, Graduation edition`, tags: ["Graduation"] },
    ],
  ),
  ...["Wooden photo frame with engraved message", "Greeting card, handmade"].flatMap((of) => [
    { of, name: `${of} for Mother`, tags: ["Mother", "Mother's Day"] },
    { of, name: `${of}, Eid edition`, tags: ["Eid ul-Fitr"] },
    { of, name: `${of}, Ramadan edition`, tags: ["Ramadan"] },
    { of, name: `${of}, Independence Day edition`, tags: ["Independence Day"] },
  ]),
  {
    of: "Urdu name calligraphy mug",
    name: "امی جان کے نام خطاطی والا مگ",
    tags: ["Mother", "Urdu"],
  },
  {
    of: "Wooden photo frame with engraved message",
    name: "Hand-engraved sheesham photo frame with a long message for grandparents who keep every single picture of the family",
    tags: ["Grandparents"],
  },
  {
    of: "Embroidered cap",
    name: "Embroidered cap for Father, with his initials and the year his shop first opened its shutters",
    tags: ["Father"],
  },
];
