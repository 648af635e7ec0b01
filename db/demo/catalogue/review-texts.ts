// STAND-IN, to be replaced
export const REVIEW_TEXTS: readonly { rating: 1 | 2 | 3 | 4 | 5; text: string }[] = [
  { rating: 5, text: "Beautiful packing and it came in two days." },
  { rating: 4, text: "Good." },
];
export const REVIEWERS: readonly {
  firstName: string;
  lastName: string;
  gender: "Male" | "Female";
}[] = [{ firstName: "Sana", lastName: "Malik", gender: "Female" }];
