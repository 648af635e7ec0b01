/**
 * SPEC §3's records as a host may send them that is not ours: other names for the same thing, numbers as
 * text, a category as text or as a list, fields left out. Nothing here has a `slug` or a `createdAt` that
 * SPEC does not promise.
 */

export const PICTURE =
  "data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";

export const mug = {
  _id: "64f0000000000000000000a1",
  productName: "Blue Pottery Mug",
  description: "<p>Thrown in <b>Multan</b>.</p><script>document.title = 'owned'</script>",
  shortDescription: "Painted by hand in Multan",
  productImage: PICTURE,
  productImages: [PICTURE],
  newPrice: 1299,
  oldPrice: 1599,
  discount: 19,
  rating: 4.5,
  reviews: 2,
  unitsInStock: 7,
  category: ["New Arrival", "Home&Decor"],
  type: "Mug",
  tags: ["mug", "pottery"],
  sellerId: "s1",
  sellerName: "Karachi Crafts",
  status: "Active",
  productreviews: [
    review("r1", "Ayesha", "It came whole and shining."),
    review("r2", "Bilal", "My mother uses it every day."),
  ],
};

/** `id` for _id, `title` for productName, `images` for productImages, numbers and category as text. */
export const watch = {
  id: "64f0000000000000000000a2",
  title: "Steel Watch",
  images: [PICTURE],
  newPrice: "2,450",
  oldPrice: "3000",
  discount: "18",
  rating: "4",
  unitsInStock: "3",
  category: "New Arrival",
  brandName: "Waqt",
  sellerName: "Karachi Crafts",
};

/** Neither a name nor a status: 'Untitled Product', Active (SPEC §3). */
export const untitled = { _id: "64f0000000000000000000a3", newPrice: 500, category: "New Arrival" };

/** Any other status than Active and Block means out of stock (SPEC §3). */
export const soldOut = {
  ...watch,
  id: "64f0000000000000000000a4",
  title: "Rose Attar",
  status: "Coming back",
};
export const blocked = {
  ...mug,
  _id: "64f0000000000000000000a5",
  productName: "Hidden Lamp",
  status: "Block",
};
export const withoutId = { ...mug, _id: undefined, productName: "Nameless Vase" };

export const pen = {
  _id: "64f0000000000000000000b1",
  productName: "Engraved Pens",
  newPrice: "10000",
  productQuantity: "100",
  unitsInStock: 5000,
  category: "Corporate Essentials",
  type: "Corporate Essentials",
  productImage: PICTURE,
  sellerId: "s1",
  sellerName: "Karachi Crafts",
  attributes: [
    { attributeName: "Ink", name: "Blue", price: "0" },
    { attributeName: "Ink", name: "Gold", price: "5" },
  ],
};

export const products = [mug, watch, untitled, soldOut, blocked, withoutId, pen, null, "junk"];

export const deal = {
  _id: "d1",
  dealNames: "Chai for Two",
  dealDescription: "Two mugs and a tin of chai.",
  dealImage1: PICTURE,
  dealProducts: [mug, "64f0000000000000000000a2"],
  dealPrice: "1999",
};

export const sellers = [
  {
    _id: "s1",
    userName: "karachi-crafts",
    companyName: "Karachi Crafts",
    fullName: "Sana Mir",
    image: null,
  },
  { userName: "lahorelights", fullName: "Lahore Lights" },
];

export const blog = {
  _id: "b1",
  title: "How to Wrap a Mug",
  categories: "Care",
  tags: ["wrapping"],
  sellerName: "Karachi Crafts",
  createdAt: "the day before yesterday",
  content: [
    { type: "heading", value: "Paper first" },
    { type: "description", value: "<p>Lay it <i>flat</i>.</p>" },
    { type: "image", value: [PICTURE], altText: ["A mug"] },
    { type: "embed", value: "<blockquote>Slowly does it</blockquote>" },
    { type: "poll", value: 3 },
  ],
};

export const parcel = {
  status: "1",
  packet_list: [
    {
      track_number: "LE100",
      booked_packet_status: "Dispatched",
      "Tracking Detail": [{ Status: "Dispatched", Activity_datetime: "2026-11-20 10:00:00" }],
    },
  ],
};

export const category = { _id: "c1", categoryName: "Home&Decor", image: PICTURE };
export const posts = [{ _id: "p1", title: "New glaze", description: "It is green." }];

function review(_id: string, firstName: string, message: string) {
  return {
    _id,
    firstName,
    lastName: "Khan",
    email: { email: "private@example.com" },
    city: "Lahore",
    gender: "Female",
    message,
    reviewRating: "5",
    reviewimages: [],
  };
}
