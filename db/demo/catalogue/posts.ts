// STAND-IN, to be replaced
export const DEMO_POSTS: readonly { title: string; text: string }[] = [
  { title: "New glaze", text: "Blue again." },
];
