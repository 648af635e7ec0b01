/** Posts of stores to their visitors. */
export const DEMO_POSTS: readonly { title: string; text: string }[] = [
  {
    title: "Ribbons in seven new colours",
    text: "The old rose is back, and there is a green that makes everything look like Eid. Tell us which one you want at checkout.",
  },
  {
    title: "A blend for winter",
    text: "Oud, a little saffron, and the smell of a wool shawl. Thirty bottles, then it is gone until next year.",
  },
  {
    title: "The colour of Kund Malir",
    text: "We mixed a blue for the new trays that took eleven tries. It is the beach, one hour before sunset.",
  },
  {
    title: "Photo too dark? Send it anyway",
    text: "We brighten faces by hand before we print. If we think it will not look good, we call you first.",
  },
  {
    title: "Ramadan orders open early",
    text: "Calligraphy takes its time. Order before Shaban and yours will be on the wall for the first taraweeh.",
  },
  {
    title: "Why we do not ship on Saturdays",
    text: "Chocolate and a hot Sunday warehouse are not friends. Everything leaves Monday to Thursday.",
  },
  {
    title: "Motia season",
    text: "Gajray are made at four in the morning and leave by six. If you order before midnight, she wears them tomorrow.",
  },
  {
    title: "How to measure a wrist",
    text: "Wrap a strip of paper, mark where it meets, and send us the centimetres. Bangles that fit are worn.",
  },
  {
    title: "Initials in gold or blind",
    text: "Blind embossing is quieter and lasts longer. Gold is for people who like to be noticed. Both cost the same.",
  },
  {
    title: "Four testers, four opinions",
    text: "Our own children have tried the new puzzles for two weeks. One lost piece, found in a shoe. We call that a pass.",
  },
  {
    title: "A charger that stays cool",
    text: "We measured the new wireless pad for three evenings. Warm, never hot. It is in the shop now.",
  },
  {
    title: "Foil names on the same day",
    text: "Order before eleven and your notebook leaves with its name on it at five.",
  },
  {
    title: "The kiln is lit on Fridays",
    text: "We paint from Monday, fire on Friday night and open the door on Sunday. Your vase is worth one week.",
  },
  {
    title: "Proofs by WhatsApp",
    text: "You see every card and every pen before we cut it. Two changes are free, and we do not mind a third.",
  },
  {
    title: "Wood from Chiniot",
    text: "A new load of sheesham has come, dark and straight. The frames of this month are the best we have made.",
  },
  {
    title: "Conference season",
    text: "Five hundred bottles in nine days is possible. Three days is not, and we will tell you so.",
  },
  {
    title: "Boxes that come back",
    text: "Send us back ten boxes and the eleventh gift is wrapped for free. They have another birthday in them.",
  },
  {
    title: "What bakhoor to choose",
    text: "For guests, something with rose. For yourself after a long day, plain oud. For a rainy evening, amber.",
  },
  {
    title: "Your flowers in resin",
    text: "Send us the varmala within a week of the wedding, wrapped in paper, not plastic. We do the rest.",
  },
  {
    title: "Family shirts for Eid",
    text: "Sizes from four years to four XL in one set. Chand raat is too late; the fifteenth of Ramadan is not.",
  },
  {
    title: "Names in nastaliq",
    text: "Our katib writes each name by hand before it is cut. If yours has two spellings, he will ask.",
  },
  {
    title: "Mithai boxes, twenty-five at a time",
    text: "For an engagement or an Ameen. We leave them empty and lined, you fill them from your own halwai.",
  },
  {
    title: "Indoor plants that forgive",
    text: "Snake plant, money plant, ZZ. They live through two weeks of holidays and a careless office.",
  },
  {
    title: "Mending is free for a year",
    text: "A clasp, a stone, a link. Send it with a note and we send it back with tea-coloured tissue around it.",
  },
];
