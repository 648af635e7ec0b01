/** Sentences for descriptions: how a kind of product is made, and how it is used or given. */
export const DETAILS: Record<string, { making: readonly string[]; use: readonly string[] }> = {
  "mugs-drinkware": {
    making: [
      "The print is pressed in with heat, not laid on top.",
      "We fire each batch in the morning and look at every rim by daylight.",
      "The handle takes three fingers; we measured many hands.",
    ],
    use: [
      "It holds a generous pour and does not mind being forgotten on a desk.",
      "Good for chai, better for the second cup.",
      "It comes upside down in a snug sleeve, so nothing rattles.",
    ],
  },
  "photo-frames-wall-art": {
    making: [
      "We correct light and colour by hand before anything is printed.",
      "Corners are cut at 45 degrees and glued overnight.",
      "Ink that keeps its colour for decades, on a surface that does not shine.",
    ],
    use: [
      "A hook and a small spirit level are in the parcel.",
      "Send us the largest file you have; we tell you honestly if it is too small.",
      "It stands on a shelf or hangs, whichever wall you have.",
    ],
  },
  "resin-art": {
    making: [
      "Three layers, one day each, then three days of rest.",
      "Pigments are mixed by eye; your colour is made for you and never again exactly so.",
      "Edges are sanded by hand until they feel like river stone.",
    ],
    use: [
      "Hold it against a window once: that is when it is most itself.",
      "It will be the thing on the table that people pick up.",
      "Tell us a sea, a sky or a dress, and we match it.",
    ],
  },
  "jewellery-accessories": {
    making: [
      "The clasp is tested with twice the weight it will ever carry.",
      "Letters are cut from one piece, so nothing can come off.",
      "Polished twice and wiped with a cloth that goes into the pouch.",
    ],
    use: [
      "Light enough to be forgotten, close enough to be noticed.",
      "Spelling is confirmed with you before the first cut.",
      "It suits a kurta on Friday and a plain shirt on Monday.",
    ],
  },
  "chocolates-gourmet": {
    making: [
      "Made in batches of forty and never older than a week when it leaves.",
      "Tempered slowly, so it breaks with a sound.",
      "Halal throughout, and nothing in it that we could not pronounce.",
    ],
    use: [
      "Enough for a table of six, or for one long evening.",
      "In warm months it leaves from Monday to Thursday only.",
      "Open it an hour before the guests come, and hide a piece for yourself.",
    ],
  },
  "gift-boxes-hampers": {
    making: [
      "Everything inside is chosen by one person and packed by another, so two people have checked it.",
      "We start with what will be used first and put it on top.",
      "Tissue is folded, not crumpled; it takes a minute more.",
    ],
    use: [
      "Leave out what does not fit and tell us what should go in instead.",
      "It opens in layers, which gives everybody time to look.",
      "The lid closes again, and most of them end up holding letters.",
    ],
  },
  "flowers-bouquets": {
    making: [
      "Tied in a spiral, so it stands on its own.",
      "Each one is put together after your order and not before.",
      "Wrapped in paper with air around the heads.",
    ],
    use: [
      "Tell us the colour of her room and we stay away from it.",
      "The rider carries it upright and calls from the gate.",
      "It lasts longest out of the sun and far from the fruit.",
    ],
  },
  "islamic-gifts": {
    making: [
      "Lettering is drawn by a katib and proofread by a second one.",
      "Stitched twice along the edges, because it will be used daily.",
      "Finished without sharp corners and without glitter.",
    ],
    use: [
      "Given with both hands, and usually kept within reach.",
      "Fit for Ramadan, for Umrah, and for an ordinary Fajr.",
      "It is wrapped apart from everything else in your order.",
    ],
  },
  "wedding-nikkah": {
    making: [
      "Names and date are set by hand and read by two people.",
      "Two changes are free, and we do not sigh at the third.",
      "We make one spare part of whatever can break on the day.",
    ],
    use: [
      "It photographs well from above and from the side; we tried.",
      "Order three weeks ahead in season, ten days otherwise.",
      "After the day it moves to a shelf and stays there.",
    ],
  },
  "birthday-party": {
    making: [
      "Cut and packed as a set, counted twice.",
      "Colours were tried under a tube light, because that is where the party is.",
      "Edges are smooth; small hands have been considered.",
    ],
    use: [
      "One adult, ten minutes, no ladder.",
      "Tell us name, age and the one colour that is not allowed.",
      "Keeps for next year if somebody folds it kindly.",
    ],
  },
  "baby-kids": {
    making: [
      "We put names, embroidered or cut, where they cannot come off.",
      "Washed once before it leaves, without perfume.",
      "Two children of our own have tried to break it.",
    ],
    use: [
      "Soft, and softer after the tenth wash.",
      "The name goes on once it is decided; take your time.",
      "From birth to about the age of opinions.",
    ],
  },
  "tech-gadgets": {
    making: [
      "Each is charged, switched on and left running for an hour before it is packed.",
      "Engraving is by laser and does not wear off.",
      "We send a spare cable without being asked.",
    ],
    use: [
      "No app to install, no account to make.",
      "It works in the first minute, also for people who do not read manuals.",
      "Lasts through load-shedding and a long call.",
    ],
  },
  "stationery-desk": {
    making: [
      "Sewn, not glued, so that it lies flat from the first page.",
      "Initials are pressed in foil on the day you order.",
      "The ink was tried on both sides of the page.",
    ],
    use: [
      "For lists that get done and letters that get sent.",
      "It looks better after a year on a desk than on the first day.",
      "Small enough for a bag, serious enough for a meeting.",
    ],
  },
  "apparel-caps": {
    making: [
      "Cut with room at the shoulder and printed in one pass.",
      "Seams are taped at the neck, where it matters.",
      "Stitching is checked on the inside, where nobody looks.",
    ],
    use: [
      "Between two sizes, take the larger one.",
      "Washed forty times in our own house before we sold the first.",
      "Names and numbers are confirmed with you before we print.",
    ],
  },
  "bags-leather": {
    making: [
      "Edges are burnished by hand and waxed.",
      "Eight stitches to the inch, with thread that matches.",
      "Cut from one hide, so both sides age alike.",
    ],
    use: [
      "It darkens where it is held, and that is the best part.",
      "Initials, not titles: they fit better and last longer.",
      "There is a pocket inside that takes a while to find.",
    ],
  },
  "home-decor-candles": {
    making: [
      "Made on a table in somebody's home, four at a time.",
      "Colours come from the street it was made in.",
      "Nothing is sprayed on; what you smell is what it is.",
    ],
    use: [
      "Give it a corner and it does the rest.",
      "For the first evening in a new home, or the hundredth.",
      "It asks for nothing but a little dusting.",
    ],
  },
  "trophies-awards": {
    making: [
      "Names are engraved from your list and read aloud by a second person.",
      "Weighted at the foot, so that it can be lifted for the photo.",
      "Every plate is read by two people before it is cut.",
    ],
    use: [
      "Heavy enough to mean something.",
      "One spare plate is included, because somebody always changes a title.",
      "Stands straight on a shelf and in a photograph.",
    ],
  },
  "perfume-attar": {
    making: [
      "Blended on Mondays, rested for three weeks, filled by hand.",
      "No alcohol where it says attar, and no shortcuts where it does not.",
      "Each batch is smelled by three people who disagree.",
    ],
    use: [
      "Begin with less than you think.",
      "It opens bright and turns warm within the hour.",
      "Stays until evening on skin, until Friday on wool.",
    ],
  },
  "packaging-cards": {
    making: [
      "Cut and creased so that it folds at the first try.",
      "Printed on the outside, left plain where you will write.",
      "Packed flat between two boards; corners arrive as corners.",
    ],
    use: [
      "The first thing they see and the last they throw away.",
      "Order a few more than you need; you will need them.",
      "Takes ink, pencil and gold marker without bleeding.",
    ],
  },
  "corporate-giveaways": {
    making: [
      "Your logo is matched to its Pantone number and approved on a real sample.",
      "Counted by weight, then by hand.",
      "One person looks after your order from first call to delivery.",
    ],
    use: [
      "Delivered to one address or to three hundred, from your spreadsheet.",
      "Names can vary from piece to piece; send them as a list.",
      "Five in a hundred spare is a good habit.",
    ],
  },
};
