import {
  type GiftTag,
  giftTagPart,
  OCCASIONS,
  RECIPIENTS,
} from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { recipientWords } from "#tohfa/shop/catalogue/lists/shelves.ts";
import { type GiftCriteria, readCriteria } from "#tohfa/shop/growth/finder/gift-criteria.ts";
import { CITIES, findCity } from "#tohfa/shop/values/cities.ts";
import { type Day, dayOf, formatNearDay } from "#tohfa/shop/values/day.ts";
import { formatMoney, paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { type Answers, QUESTIONS, type Question } from "./questions.ts";

/** The answer of who does not mind. */
export const ANY = "any";

/** An answer that is one tap away. */
export interface Offer {
  text: string;
  value: string;
}

/** The answers that make sense; a day that is over, or without a city, is asked again or not at all. */
export function readAnswers(query: URLSearchParams, now: number): Answers {
  const typed = (question: Question) => query.get(question)?.trim() ?? "";
  const wishes = readCriteria((name) =>
    name === "arrives" ? typed("by") : typed(PARTS[name] ?? "for"),
  );
  const day = wishes.day && wishes.day >= dayOf(now) ? wishes.day : null;
  const read: Record<Question, string | null> = {
    for: wishes.recipient && giftTagPart(wishes.recipient),
    why: wishes.occasion && giftTagPart(wishes.occasion),
    under: wishes.maxRupees === null ? null : String(wishes.maxRupees),
    city: wishes.city,
    by: day,
  };
  const answers: Answers = {};
  for (const question of QUESTIONS) {
    const answer = read[question] ?? (typed(question) === ANY ? ANY : undefined);
    if (answer !== undefined) answers[question] = answer;
  }
  // Nobody can say when something is nowhere.
  if (answers.city === ANY) answers.by = ANY;
  return answers;
}

/** The call's names of the questions. */
const PARTS: Readonly<Record<string, Question>> = {
  recipient: "for",
  occasion: "why",
  max: "under",
  city: "city",
};

/** What was wished so far. */
export function wishesOf(answers: Answers): GiftCriteria {
  const said = (question: Question) => (answers[question] === ANY ? null : answers[question]);
  return readCriteria((name) => said(name === "arrives" ? "by" : (PARTS[name] ?? "for")));
}

/** The address of these answers. */
export function finderPath(answers: Answers): string {
  const query = new URLSearchParams();
  for (const question of QUESTIONS) {
    const answer = answers[question];
    if (answer !== undefined) query.set(question, answer);
  }
  return `/gift-finder${query.size > 0 ? `?${query}` : ""}`;
}

/** An answer as it stands on its chip. */
export function answerWords(question: Question, answer: string): string {
  const wishes = wishesOf({ city: "Lahore", [question]: answer });
  const { recipient, occasion, maxRupees, city, day } = wishes;
  const words: Record<Question, string> = {
    for: recipient ? `For ${recipientWords(recipient)}` : "For anybody",
    why: occasion ?? "Any occasion",
    under: maxRupees === null ? "Any price" : `Under ${formatMoney(paisaFromRupees(maxRupees))}`,
    city: answer === ANY ? "Any city" : `To ${city}`,
    by: day ? `By ${formatNearDay(day)}` : "Any day",
  };
  return words[question];
}

const tags = (some: readonly GiftTag[]): Offer[] =>
  some.map((tag) => ({ text: tag, value: giftTagPart(tag) }));
const BUDGETS = [1000, 2000, 3000, 5000, 10_000];
const LARGE_CITIES = [
  ...["Karachi", "Lahore", "Islamabad", "Rawalpindi", "Faisalabad", "Multan", "Peshawar", "Quetta"],
];

/** What each question is, what is offered, and what who does not mind says. */
export function askedOf(question: Question, days: readonly Day[]) {
  const all: Record<Question, { title: string; offers: Offer[]; any: string }> = {
    for: { title: "Who is it for?", offers: tags(RECIPIENTS), any: "Anybody" },
    why: {
      title: "What is the occasion?",
      offers: tags(OCCASIONS),
      any: "No occasion in particular",
    },
    under: {
      title: "How much may it cost?",
      offers: BUDGETS.map((most) => ({
        text: `Under ${formatMoney(paisaFromRupees(most))}`,
        value: String(most),
      })),
      any: "Any price",
    },
    city: {
      title: "Where does it go?",
      offers: LARGE_CITIES.map((city) => ({ text: city, value: city })),
      any: "I do not know yet",
    },
    by: {
      title: "By when should it be there?",
      offers: days.map((day) => ({ text: formatNearDay(day), value: day })),
      any: "Any day",
    },
  };
  return all[question];
}

/** The cities that have no place of their own among the offers. */
export function otherCities(): string[] {
  return CITIES.map(({ name }) => name).filter(
    (name) => !LARGE_CITIES.includes(findCity(name)?.name ?? ""),
  );
}
