import { type DemoArticle, heading, picture, quote, text } from "./article.ts";

export const ARTICLES: readonly DemoArticle[] = [
  {
    title: "What to bring to a nikkah, and what to leave at home",
    categories: ["Wedding", "Gift Guides"],
    tags: ["nikkah", "wedding", "etiquette"],
    blocks: [
      picture("A ring tray, a present and roses on a table"),
      text(`A nikkah is short, and the table is full. The gift that is remembered is small enough to be carried by hand and personal enough not to be confused with the other nine dinner sets.

      Ask one question before you buy: who will open it? A couple who moves into his parents' house has no room for a lamp. A couple with a new flat has room for everything except another tea set.`),
      heading("Three gifts that work"),
      text(`<ul><li><strong>Their names, once.</strong> A ring tray or a framed nikkah certificate. Check the spelling with a sister, not with the bride.</li><li><strong>Something for the morning after.</strong> Two good mugs, a box of tea, a card that says nothing clever.</li><li><strong>Money, kindly.</strong> An envelope from real paper, with a line written by you.</li></ul>

      Personalised pieces are made to order. Give us a week, ten days in season. You see your words on the picture before you order.`),
      quote("A gift is a way to be in the room after you have gone home."),
      heading("How much is enough"),
      text(`Nobody keeps a list, and everybody remembers. For a colleague, Rs 1,500 to 3,000 is kind. For a cousin, go in together with the other cousins and buy one good thing instead of six small ones. For your own brother or sister, money matters less than the hour you spend on choosing.

      Whatever it costs, write your name on the gift itself and not only on the bag. At the end of the evening the bags travel in one car and the presents in another, and somebody's aunt sorts them by guessing.`),
      heading("Leave at home"),
      text(`Anything alive, anything that needs a socket on the wall, and anything with the date in large letters. They know the date.

      If you cannot come, send it to arrive two days before. The day itself belongs to the caterers. Start at <a href="/all/Couples">gifts for couples</a> or <a href="/custom-products">build a box</a> of your own.`),
    ],
  },
  {
    title: "Ten gifts for Ammi under Rs 2,000",
    categories: ["Gift Guides"],
    tags: ["mother", "budget", "birthday"],
    blocks: [
      picture("Flowers, a mug that says Ammi and a wrapped box"),
      text(`She will say that you should not have. She will keep the paper. Here is what mothers who shop with us have kept, used, and shown to the neighbours.

      The rule we learned from reading thousands of reviews: <em>useful and with her name</em> beats expensive and without.`),
      heading("The list"),
      text(
        `<ul><li>A mug with her name in nastaliq, for the first chai of the day.</li><li>Motia attar, six millilitres. It lasts until the next birthday.</li><li>A prayer mat cover that can be washed.</li><li>A cushion with the photo of all the grandchildren. All of them. Count twice.</li><li>A soy candle for the evening when the light goes.</li><li>Chocolate dates, so that she has something to offer.</li><li>A doormat with the family name.</li><li>A resin dish for the rings she takes off to knead dough.</li><li>A crochet flower that needs no water.</li><li>A card, handwritten, longer than you planned.</li></ul>`,
      ),
      heading("If you have Rs 500, 1,000 or 2,000"),
      text(`<ul><li><strong>Rs 500:</strong> a handwritten card and a bar of good chocolate, given when nobody else is in the room.</li><li><strong>Rs 1,000:</strong> the mug with her name, or six fridge magnets with pictures that she has not seen since your old phone broke.</li><li><strong>Rs 2,000:</strong> two small things rather than one middling one. Attar and a candle, or dates and a framed note.</li></ul>

      Look around her kitchen before you order. If the mugs hang on hooks, she has enough of them. If she writes recipes on the back of electricity bills, she would love a notebook with her name.

      Names in Urdu are drawn by hand, so write to us how <em>she</em> spells it; some mothers have defended one letter for fifty years. And order four days earlier than you think. Made-to-order pieces need two or three days at the workshop before the courier even sees them.`),
      quote(
        "<p><strong>The card, if you are stuck:</strong> “I remember that you waited up. I did not say it then.”</p>",
      ),
      text(
        `Everything here ships free, and she may open it before anyone pays. See <a href="/all/Women">more for her</a>.`,
      ),
    ],
  },
  {
    title: "Corporate Eid hampers: a calendar that works",
    categories: ["Corporate", "Eid & Ramadan"],
    tags: ["corporate", "eid", "hampers", "bulk"],
    blocks: [
      picture("A hamper with attar, dates and a card with a logo"),
      text(
        `Every year someone orders three hundred hampers on the twenty-fifth of Ramadan. Every year it is possible, and every year it costs a third more and somebody's sleep. Here is the calendar of the companies who look relaxed.`,
      ),
      heading("Eight weeks before"),
      text(
        `Decide the number and the budget per piece, with printing and delivery inside. Ask for two samples, not five. Send your logo as a vector file; a screenshot from the website adds four days.`,
      ),
      heading("Five weeks before"),
      text(
        `Approve the proof on paper, not on a phone. Pay the advance. Send the address list as a spreadsheet with one row a person: name, phone, city, address, and who may receive it.`,
      ),
      heading("Two weeks before"),
      text(`<ul><li>Everything for Gilgit, Quetta and the small towns leaves first.</li><li>Dates and chocolate are packed last, in insulated sleeves.</li><li>Five per cent spare, unlabelled. Somebody always joins in Ramadan.</li></ul>

      Unit prices fall with quantity and move with the options you choose; you see it on every page of <a href="/all/Corporate-Essentials">Corporate Essentials</a> before you ask anyone.`),
      heading("What people really take home"),
      text(`We asked the staff of three offices what became of last year's hamper. Dates and nuts were eaten in the first week. The candle was given to a sister-in-law. The bottle was still in use. The desk calendar had never left its wrapper.

      So spend on one thing that stays and one thing that is eaten, and save on the filling. Shredded paper is not a gift. A short letter, signed by a person and not by <em>the management</em>, costs nothing and is the part that gets photographed.

      Think of the guards, the drivers and the kitchen. They should receive the same box as the fourth floor; if the budget does not allow it, make everybody's box a little smaller. Ask also who does not celebrate Eid and would be happier with the same hamper and a different card.`),
      quote("The hamper that comes on time with a plain card is a better hamper."),
    ],
  },
  {
    title: "How resin art is made, in eleven slow steps",
    categories: ["Handmade", "Stories"],
    tags: ["resin", "handmade", "makers"],
    blocks: [
      picture("A resin tray with a wave of blue", "A geode with a golden rim"),
      text(`Resin looks like water that has decided to stay. It takes patience, a level table and a room without dust, and in Karachi the last one is the hardest.

      Mahnoor pours in the evening when the traffic has settled. She mixes two liquids by weight, stirs for four minutes, waits, and stirs again. Bubbles are the enemy. A small flame passed over the surface sends them home.`),
      heading("Why it takes six days"),
      text(
        `A tray has three layers. The first is colour, the second is the wave, the third is glass. Each one needs a day to be hard enough for the next, and the whole needs three more before it may be wrapped. If your tracking says <em>packed</em> on the sixth day, nobody was lazy.`,
      ),
      heading("How to look after it"),
      text(`Cured resin is hard, yet it remembers heat. A cup of chai is welcome; a pan from the stove leaves a ring. Wipe it with a damp cloth and a drop of dish soap, and keep it away from the window where the afternoon sun stands. Strong light turns clear resin the colour of weak tea over the years.

      <ul><li>Small scratches disappear with car polish and a soft cloth.</li><li>Perfume and nail-polish remover leave a dull mark. Use the tray under the bottles, not for mixing.</li><li>Never stack two pieces face to face in summer. They may decide to stay together.</li></ul>

      Expect one or two tiny bubbles in a piece made by hand. Expect none in the names.`),
      heading("Real flowers"),
      text(`Petals are pressed for two weeks before they see resin. Fresh ones turn brown; that is what happens in the cheap videos. If you send us the flowers of your own wedding, wrap them in paper and send them within a week.

      Every pour is different, and that is the point. See what dried this week in <a href="/all/Resin-Art">resin art</a>.`),
    ],
  },
  {
    title: "Attar for beginners: how to choose one you will wear",
    categories: ["Gift Guides", "Care & Keep", "Eid & Ramadan"],
    tags: ["attar", "perfume", "oud", "motia"],
    blocks: [
      picture("Three small bottles of attar"),
      text(`Attar has no alcohol, so it does not announce itself. It stays close and changes over the day. That makes it a good gift and a difficult one to choose from a photo.

      Think of what the person already likes to smell: rain, roses, wood, sweets. Then begin lighter than you think.`),
      heading("Four families"),
      text(
        `<ul><li><strong>Motia and rose</strong>: white, open, for daytime and for mothers.</li><li><strong>Sandal</strong>: soft and dry. Hard to dislike.</li><li><strong>Oud</strong>: deep, smoky, for winter and for people with opinions.</li><li><strong>Musk</strong>: clean, close to skin, for the office.</li></ul>`,
      ),
      heading("How to wear it"),
      text(
        `One drop on the wrist, touched to the neck. Do not rub; it breaks the top notes. Three millilitres last a month of Fridays. Keep the bottle out of the sun and the car.`,
      ),
      heading("Buying it for somebody else"),
      text(`For Eid it is the safest surprise there is, because everybody puts on attar that morning and nobody has ever complained of a second bottle. For a father, begin with sandal. For a new groom, oud with a little rose. For a friend who says that perfume gives her a headache, musk, and only three millilitres of it.

      Try it on skin and not on paper, and wait ten minutes. The first smell is the handshake; the one that follows is the conversation. If you are buying from afar, ask the seller what it becomes after an hour. A maker who knows will answer in one line.

      Real oud is expensive, and a small bottle for a few hundred rupees is a blend. There is no shame in a blend. There is only shame in the label.

      Attar travels by road and not by air because it can burn, so a bottle for Quetta or Gilgit needs a day or two more.`),
      quote(
        "<p><strong>When you are not sure:</strong> a set of three small bottles, and let them decide.</p>",
      ),
      text(
        `Our makers' bottles are in <a href="/all/Beauty-&-Personal-Care">Beauty & Personal Care</a>.`,
      ),
    ],
  },
  {
    title: "A printed mug that survives two hundred washes",
    categories: ["Care & Keep"],
    tags: ["mugs", "printing", "care"],
    blocks: [
      picture("A white mug with a name"),
      text(
        `There are two kinds of printed mugs. On one the picture lies on the glaze and leaves with the sponge. On the other it is pressed into it with heat. We sell the second kind, and it still likes to be treated decently.`,
      ),
      heading("Do"),
      text(
        `<ul><li>Wash by hand, or on the upper rack.</li><li>Use a soft sponge on the picture.</li><li>Let it warm up before you pour boiling water on a winter morning.</li></ul>`,
      ),
      heading("Why some prints fade"),
      text(`The picture is first printed on a special paper with inks that turn to gas. Then the paper is wrapped around the mug and pressed at almost two hundred degrees for three minutes. The gas goes into the coating and cannot come out again. If the press was too cool, or the mug came with a cheap coat, the colours look right on the first day and tired by the third month.

      You can test it yourself. Run a thumbnail across the edge of the picture. If you feel a step, it is a sticker and will peel. If you feel nothing, it is inside.`),
      heading("Choosing the photo"),
      text(
        `<ul><li>Faces should be as large as a walnut on the mug, or nobody will know who they are.</li><li>A light background prints better than a dark one.</li><li>Leave two fingers free on both sides of the handle. That is where chins disappear.</li></ul>`,
      ),
      heading("Do not"),
      text(`Steel wool, bleach, and the microwave for anything with gold on it. Magic mugs fade faster in the dishwasher; their black coat is made for hands.

      And send us the largest photo you have, straight from the camera. A picture that has travelled through three WhatsApp groups arrives tired. See <a href="/search/view/mug?searchBy=product">all mugs</a>.`),
    ],
  },
  {
    title: "Wrapping without plastic, beautifully",
    categories: ["Care & Keep", "Handmade"],
    tags: ["wrapping", "paper", "sustainable"],
    blocks: [
      picture("Boxes in kraft and satin ribbon"),
      text(
        `A dupatta end, a newspaper in Urdu, a length of jute. The best wrapping in your home has not been bought yet because it is in a drawer.`,
      ),
      heading("The cloth knot"),
      text(
        `Lay a square of cloth with a corner towards you. Put the box in the middle. Bring the near and the far corner over it and tuck them in. Tie the other two in a knot that can be opened with one pull. No tape, and the cloth is a second gift.`,
      ),
      heading("Paper that stays flat"),
      text(`Cut it so that the ends overlap by two fingers and no more. Fold the edge under before you close it. Use one piece of paper tape, underneath, where nobody looks.

      We ship in paper and board, with tissue instead of bubble wrap. If you would like only the box, they are in <a href="/boxes/packing">packing boxes</a>.`),
      heading("What to keep in the drawer"),
      text(`<ul><li>Brown paper, one roll. It suits every occasion and takes a pen well.</li><li>Cotton tape or jute in two widths.</li><li>A handful of dried rose petals in a jar, and a sprig from the neem outside.</li><li>Old maps, school copies, the pages of a calendar with large numbers.</li></ul>

      Glitter paper and shiny film cannot be recycled, and the child who opens it gets the glitter on the sofa. If you want shine, use one thin gold ribbon. One is enough.`),
      heading("For odd shapes"),
      text(
        `Bottles, bats and cushions do not like paper. Roll a bottle in a tea towel and tie the neck. Put a cushion in a pillowcase and close it with a bow. For a bat or an umbrella, wrap only the handle and write the name on the label; nobody was going to be fooled.`,
      ),
      quote("The ribbon should be long enough to be kept."),
    ],
  },
  {
    title: "Sending a gift to another city: what really happens",
    categories: ["Stories", "Gift Guides"],
    tags: ["delivery", "courier", "tracking"],
    blocks: [
      picture("A parcel and a map of the road north"),
      text(`You tap the button in Karachi and four days later a door opens in Abbottabad. In between your parcel meets about nine people. Here is who they are.

      The seller confirms, makes or fetches your gift and packs it. A rider collects it in the afternoon. That evening it is weighed and scanned, and your page says <em>Booked</em>.`),
      heading("The night road"),
      text(
        `Between ten and four it is in a truck. <em>Dispatched</em> means that it has left its city. Nothing will be scanned for a while, and that is normal; trucks do not have much to say.`,
      ),
      heading("When to order"),
      text(`Standard delivery takes three to five days, and express up to two where couriers offer it. Add the days that the making takes; they stand on every product's page. Then add one for the weather. Fog closes the motorway in December, and the monsoon has its own opinion of Karachi.

      <ul><li><strong>A birthday on Friday:</strong> order by the Friday before.</li><li><strong>Eid:</strong> two weeks before chand raat. In the last week every truck in the country is full.</li><li><strong>Wedding season:</strong> ten days, because the workshops are busy and not because of the road.</li></ul>

      Two sellers in one order mean two parcels, and they may arrive on different days. Tell the person who opens the door, or the second one spoils the surprise of the first.`),
      heading("The last street"),
      text(`In the morning a rider gets forty parcels. <em>Out for delivery</em> means that yours is one of them. He calls before he comes. If you do not answer he tries once more the next day, and then it begins the road home.

      So the most useful thing you can write in the address is a landmark and a phone that is switched on. You can follow all of it under <a href="/track-order">Track Order</a>.`),
    ],
  },
  {
    title: "First salary: what to buy your parents",
    categories: ["Gift Guides", "Stories"],
    tags: ["salary", "father", "mother"],
    blocks: [
      picture("A leather wallet and a watch"),
      text(`There is a tradition in our office. Whoever joins buys something for their parents from the first salary, before anything else. We have watched it for years and learned a few things.

      Fathers do not want a surprise. They want something they already have, better. A wallet, a pen, a watch with numbers one can read. Mothers want to be asked, and then to say no, and then to be ignored.`),
      heading("How much?"),
      text(`Less than you think. A tenth is plenty. The rest is for the bus.`),
      quote(
        "My father has not used the wallet. It is in the cupboard, in its box, with the receipt of my first salary inside.",
      ),
      heading("What worked in our office"),
      text(`<ul><li>Hamza bought his mother a steel bottle because she drank warm water at the clinic. She has told the whole ward.</li><li>Sana framed the first payslip together with her school report from class three. <em>Can do better</em>, it said. Her father hung it in the shop.</li><li>Bilal took both of them to dinner and let them order. They chose the cheapest thing on the card. He ordered again.</li></ul>

      If your parents are far away, send two small parcels and not one large one. Each of them should have something to open. Put the same card into both, or better, two different ones; they will compare.

      And if the salary is small, say so and give something small. Parents can count. What they keep is that they came first, on a day when you could have bought shoes.`),
      text(
        `Engrave initials, not titles. He has been “Papa” to four people and a whole street; let the leather say A. R. and nothing else. See <a href="/all/Men">gifts for men</a>.`,
      ),
    ],
  },
  {
    title: "Teacher's Day without another mug",
    categories: ["Gift Guides"],
    tags: ["teacher", "school", "kids"],
    blocks: [
      picture("A notebook, a pen and a small plant"),
      text(`We asked eleven teachers. Together they own one hundred and forty mugs. They were polite about it.

      What they would like: a plant that survives the holidays, a really good pen, a stamp that says “Seen, well done”, and one page of handwriting from somebody who was difficult.`),
      heading("From the whole class"),
      text(
        `Collect two hundred rupees each and stop there. Buy one thing that lasts and let every child sign it: a frame with a wide mount, a canvas bag, the inside of a box. The signing is the gift.`,
      ),
      heading("For the teachers nobody thinks of"),
      text(`The drawing teacher. The madam in the library. The one who stands at the gate in June and knows four hundred names. The qari sahib who comes to the house. The academy sir who stayed until ten before the boards. They get one card for every fifty that the class teacher takes home, so yours will be read twice.

      Something to drink from when it is hot, a box of dates, a shawl for the cold assembly hall: useful, and not too large to carry home on a motorbike.`),
      heading("Please avoid"),
      text(`<ul><li>Anything expensive from a single family. It embarrasses the teacher, and the other parents hear of it by break.</li><li>Perfume, unless you have sat close enough to know.</li><li>A frame with the child's own photo. She has thirty of them and loves them all, in turn.</li><li>Cakes on the day itself. There will be nine.</li></ul>

      Teacher's Day is on the fifth of October. A small gift in March, when the papers are being marked and nobody says thank you, is worth two.`),
      heading("From one child"),
      text(
        `A card with a sentence that begins “I learned…”. Three words after that are enough. The shelf is <a href="/search/view/notebook?searchBy=product">here</a>.`,
      ),
    ],
  },
];
