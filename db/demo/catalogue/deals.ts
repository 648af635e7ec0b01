// STAND-IN, to be replaced
export const DEMO_DEALS: readonly {
  name: string;
  description: string;
  products: readonly string[];
  priceOff: number;
}[] = [
  {
    name: "Chai for two",
    description: "Two mugs.",
    products: ["Couple mug set of 2", "Personalised photo mug"],
    priceOff: 15,
  },
];
