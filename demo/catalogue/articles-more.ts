import { type DemoArticle, heading, picture, quote, text } from "./article.ts";

export const MORE_ARTICLES: readonly DemoArticle[] = [
  {
    title: "Aqiqah and new baby: small gifts for tired people",
    categories: ["Gift Guides"],
    tags: ["baby", "aqiqah", "kids"],
    blocks: [
      picture("A blanket with a name and a night light"),
      text(
        `For six weeks nobody in that house will read a card to the end. Buy for three in the morning: soft, washable, quiet.`,
      ),
      heading("For the baby"),
      text(
        `<ul><li>A fleece blanket with the name, once the name is decided. Ask.</li><li>A night light that can be switched on with an elbow.</li><li>Milestone cards, because they will want the photos later.</li></ul>`,
      ),
      heading("For the mother"),
      text(
        `Food that can be eaten with one hand. Dates, nuts, brownies. A robe. An hour of your time, with the door closed.`,
      ),
      quote("Nobody remembers who brought the pram. Everybody remembers who brought dinner."),
      text(
        `Favours for the aqiqah come in sets of twenty-five; order ten days before. All of it is under <a href="/all/Kids">Kids</a>.`,
      ),
    ],
  },
  {
    title: "Blue pottery of Multan: how to tell the real thing",
    categories: ["Handmade", "Stories"],
    tags: ["multan", "pottery", "craft"],
    blocks: [
      picture("A blue and white vase", "A painted plate"),
      text(`Cobalt for the dark blue, copper for the turquoise, and a white that is not paint but clay. Blue pottery came with tile makers six hundred years ago and stayed in the lanes near the shrines.

      Real pieces are painted free-hand. Look at a flower that repeats: if every petal is the same, it was a sticker.`),
      heading("Three tests at home"),
      text(`<ul><li>Turn it over. The foot should be unglazed and a little rough.</li><li>Knock with a knuckle. It should ring, softly.</li><li>Hold it to the light. Brush strokes have a beginning and an end.</li></ul>

      It is not for the dishwasher, and it does not mind flowers at all. See the kiln's last firing under <a href="/all/Hand-Made">Hand Made</a>.`),
    ],
  },
  {
    title: "Ajrak: nineteen days for one piece of cloth",
    categories: ["Handmade", "Stories"],
    tags: ["ajrak", "sindh", "craft"],
    blocks: [
      picture("A folded stole with a printed border"),
      text(`An ajrak is washed, printed, washed, dyed, dried on the river bank, and begun again. Indigo and madder, lime and tamarind. The printer sees his pattern only at the end; until then it is mud.

      The blocks are cut from sheesham by hand and last a year. The oldest patterns have names: the cloud, the almond, the well.`),
      heading("As a gift"),
      text(
        `In Sindh it is laid on the shoulders of a guest. So give it with two hands and unfolded. It suits a teacher, a groom's father, somebody who is leaving, and somebody who has come back.`,
      ),
      quote("Aaj rak, keep it today, the old dyers said: one more day in the indigo."),
      text(
        `First wash alone, cold, with salt. It will give a little blue to the water and keep the rest for thirty years.`,
      ),
    ],
  },
  {
    title: "Chocolate in June: how it arrives unmelted",
    categories: ["Care & Keep"],
    tags: ["chocolate", "summer", "delivery"],
    blocks: [
      picture("An open box of chocolates"),
      text(
        `At thirty degrees chocolate begins to think about leaving its shape. From April to October we pack it in a sleeve of wool felt with two cold packs, and it leaves only from Monday to Thursday.`,
      ),
      heading("What you can do"),
      text(`<ul><li>Choose a delivery address where somebody is at home at noon.</li><li>Let it rest for an hour before opening, in a room and not in the fridge.</li><li>If it has a white bloom, it got warm and cold again. It is safe, and we replace it.</li></ul>

      Same-day delivery inside Karachi, Lahore and Islamabad is the safest in June. Everything sweet is in <a href="/chocolate-box-&-eatings">Chocolate Box & Eatings</a>.`),
    ],
  },
  {
    title: "How to write a gift card when you cannot think of anything",
    categories: ["Gift Guides"],
    tags: ["card", "words", "writing"],
    blocks: [
      picture("A card that begins with Dear"),
      text(
        `Do not begin with “On this special day”. Begin with something you saw. “You always cut the mango for everybody else first.” Now you only need one more sentence.`,
      ),
      heading("Three shapes that work"),
      text(
        `<ul><li><strong>Remember, thank, wish.</strong> One line each.</li><li><strong>The small promise.</strong> “I owe you two hours and a plate of gol gappay.”</li><li><strong>The list.</strong> Five things you like about them, the last one silly.</li></ul>`,
      ),
      quote(
        "<p>Abbu, you taught me to check the oil and to say sorry. I still forget the oil.</p>",
      ),
      heading("In Urdu"),
      text(
        `Write it to us in Urdu or in Roman letters and say which you would like on the card. Our katib writes in nastaliq and will ask before he changes a word. Cards are part of the <a href="/custom-products">gift builder</a>.`,
      ),
    ],
  },
  {
    title: "14 August at the office: green, but useful",
    categories: ["Corporate"],
    tags: ["independence day", "office", "corporate"],
    blocks: [
      picture("A cap, a badge and a mug in green"),
      text(`Most flags are in a bin by the sixteenth. Choose something in deep green that can be used in September as well.

      A bottle with a small crescent near the foot. A notebook with a map that needs a second look. A cap without a slogan.`),
      heading("Quantities"),
      text(`For fewer than a hundred people, buy retail and have names printed. From a hundred, order in lots: the options you choose change the price per piece. Decide by the middle of July. Screens and dies take a week.

      The price of each lot is on every page of <a href="/all/Corporate-Essentials">Corporate Essentials</a>.`),
    ],
  },
  {
    title: "Office farewells: the collection, the gift, the speech",
    categories: ["Corporate", "Gift Guides"],
    tags: ["farewell", "office", "team"],
    blocks: [
      picture("A plaque and a wrapped present"),
      text(`One person collects, one person buys, one person speaks, and they should not be the same person.

      Collect in the first half of the month. Put a number on it, the same for all, and an envelope that nobody watches.`),
      heading("The gift"),
      text(
        `For two years: a good pen and a card that everybody has really signed. For ten: something with wood and brass and their name, without the company's. For retirement: ask the family what the first Monday will look like.`,
      ),
      quote("The shortest speech we remember: “The printer worked because of you.”"),
      text(
        `Engraving takes three days; a plaque with many names takes five. See <a href="/search/view/plaque?searchBy=product">plaques and awards</a>.`,
      ),
    ],
  },
  {
    title: "An anniversary for people who say they want nothing",
    categories: ["Gift Guides"],
    tags: ["anniversary", "couples", "wife", "husband"],
    blocks: [
      picture("Two mugs and a photo lamp"),
      text(`They mean that they do not want a thing. They would like to be known. So buy a small thing that proves it.

      The song that played in the Suzuki. The photo in which both of you look away. The coordinates of the dhaba where you first split a bill.`),
      heading("By year"),
      text(`<ul><li><strong>One</strong>: paper. A letter, a map, a book with a page marked.</li><li><strong>Five</strong>: wood. A frame, a board, a box.</li><li><strong>Ten</strong>: something that shines in the dark.</li><li><strong>Twenty-five</strong>: silver, and all the children in one place.</li></ul>

      If it is tomorrow, flowers and chocolate reach the large cities the same day. If it is next month, <a href="/all/Couples">these</a> can carry your names.`),
    ],
  },
  {
    title: "Cash on delivery, check first, then pay: how it works here",
    categories: ["Stories"],
    tags: ["cash on delivery", "payment", "trust"],
    blocks: [
      picture("A rider at a door with a parcel"),
      text(
        `You order without an account and without a card. The rider comes, you open the parcel while he waits, and if it is what you ordered you pay him. If it is not, you hand it back and pay nothing.`,
      ),
      heading("Before it leaves"),
      text(
        `Ask for the pre-dispatch video. The seller films your gift, with your order number beside it, before the box is closed. It is free and it has settled more questions than any policy.`,
      ),
      heading("At the door"),
      text(
        `<ul><li>Have the amount ready; riders carry little change.</li><li>Open it from the bottom if it is a surprise. The ribbon is on the top.</li><li>Take a photo if something is broken.</li></ul>`,
      ),
      heading("After that"),
      text(
        `For fourteen days you can have it replaced. Names and photos made for you are replaced if we made the mistake. The whole of it stands in our <a href="/policy">policy</a>, in plain words.`,
      ),
    ],
  },
  {
    title: "A name in nastaliq: five minutes with a katib",
    categories: ["Handmade", "Stories"],
    tags: ["urdu", "calligraphy", "nastaliq"],
    blocks: [
      picture("A mug with an Urdu name", "A framed piece of calligraphy"),
      text(`Nastaliq hangs. Every word begins high on the right and comes down to the left like a bird that lands. That is why names look different from one hand to the next, and why a font is never quite right.

      Usman sahib asks three things before he writes a name. How do you say it? Who chose it? Where will it hang?`),
      heading("Two spellings"),
      text(
        `Maryam with or without the alif, Sohail with one he or two. He has a list, and when the list does not help he calls. That call has saved us from a hundred mugs.`,
      ),
      quote("A dot is a rhombus made with the width of the pen. All else is measured in dots."),
      text(
        `Names are cut, engraved or printed from his own drawing. You get the drawing as well, as a picture, if you ask. See <a href="/all/Customised">customised gifts</a>.`,
      ),
    ],
  },
];
