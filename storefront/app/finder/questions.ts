/** The five questions, in the order in which they are asked, by their part of the address. */
export const QUESTIONS = ["for", "why", "under", "city", "by"] as const;
export type Question = (typeof QUESTIONS)[number];

/** The answers of an address: a question that is not among them is still to be asked. */
export type Answers = Partial<Record<Question, string>>;
