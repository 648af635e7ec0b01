import { useEffect } from "react";
import { data, redirect } from "react-router";
import { DAYS_AHEAD } from "#tohfa/shop/delivery/arrival/arrival.ts";
import { criteriaParams, reasonWords } from "#tohfa/shop/growth/finder/gift-criteria.ts";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import { foundGiftsFromWire } from "../../../contract/gift-finder.ts";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { t } from "../../../ui/language/t.ts";
import { getClient } from "../data.ts";
import { wishFor } from "../delivery/chosen-city.ts";
import { pageMeta } from "../meta.ts";
import { toCards } from "../product-card/to-card.ts";
import type { Route } from "./+types/gift-finder-page";
import {
  ANY,
  answerWords,
  askedOf,
  finderPath,
  otherCities,
  readAnswers,
  wishesOf,
} from "./asked.ts";
import { FoundGifts, type GiftGroup } from "./found-gifts.tsx";
import { type Asked, FinderHead, FinderQuestion } from "./question.tsx";
import { type Answers, QUESTIONS } from "./questions.ts";
import { saidMisses, saidParts } from "./said.ts";

/** /gift-finder: five questions, each a page of links, and then twelve gifts. All of it is in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const now = Date.now();
  const answers = readAnswers(url.searchParams, now);
  const path = finderPath(answers);
  // What makes no sense in an address is taken out of it: nobody shares it again.
  const isTyped = QUESTIONS.some((one) => url.searchParams.has(one) && answers[one] === undefined);
  if (isTyped) throw redirect(path);
  const wishes = wishesOf(answers);
  const open = QUESTIONS.find((one) => answers[one] === undefined) ?? null;
  const said = QUESTIONS.flatMap((one) => {
    const answer = answers[one];
    if (answer === undefined) return [];
    const others: Answers = { ...answers };
    delete others[one];
    // Without a city there is no day to ask for.
    if (one === "city") delete others.by;
    const text = saidParts(answerWords(one, answer), answers.city ?? null);
    return [{ text, change: finderPath(others) }];
  });
  const head = { path, said, step: open ? QUESTIONS.indexOf(open) + 1 : null };
  if (open && open !== "by") {
    const asked = askedHere(open, answers, []);
    return data({ head, asked, groups: null, failure: null, wish: null });
  }
  try {
    const query = criteriaParams(wishes);
    const found = await getClient(context).ask("findGifts", { query }, foundGiftsFromWire);
    if (open) {
      const asked = askedHere(open, answers, found.days);
      return data({ head, asked, groups: null, failure: null, wish: null });
    }
    const wish = wishes.city === null ? null : { city: wishes.city, day: wishes.day };
    return data({ head, asked: null, groups: groupsOf(found, wishes), failure: null, wish });
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return data({ head, asked: null, groups: null, failure, wish: null }, { status: 502 });
  }

  function askedHere(
    question: (typeof QUESTIONS)[number],
    given: typeof answers,
    days: string[],
  ): Asked {
    const { title, offers, any } = askedOf(question, days);
    const to = (value: string) => finderPath({ ...given, [question]: value });
    return {
      ...{ title: t(title), question, kept: given },
      offers: offers.map(({ text, value }) => ({ text: saidParts(text, null), to: to(value) })),
      any: { text: t(any), to: to(ANY) },
      others: question === "city" ? otherCities() : [],
      days: question === "by" ? { min: dayOf(now), max: addDays(dayOf(now), DAYS_AHEAD) } : null,
    };
  }
}

/** The gifts with their reasons, those together that miss the same. */
function groupsOf(
  { gifts }: ReturnType<typeof foundGiftsFromWire>,
  wishes: ReturnType<typeof wishesOf>,
): GiftGroup[] {
  const groups = new Map<string, GiftGroup>();
  for (const { product, ...answered } of gifts) {
    const [card] = toCards([product]);
    if (!card) continue;
    const missed = saidMisses(wishes, answered.misses);
    const group = groups.get(missed) ?? { missed, gifts: [] };
    // The reason says the day, of the city that was asked for.
    const { sellerCity, ...rest } = card;
    const shown = wishes.city === null ? card : rest;
    const reason = saidParts(reasonWords(wishes, answered), wishes.city);
    group.gifts.push({ card: shown, reason });
    groups.set(missed, group);
  }
  return [...groups.values()];
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("Gift finder"),
    t(
      "Say for whom, why, how much, where and by when: five taps to twelve gifts that can be there in time.",
    ),
    { canonical: "/gift-finder", noindex: args.location.search !== "" },
  );

export default function GiftFinder({ loaderData }: Route.ComponentProps) {
  const { head, asked, groups, failure, wish } = loaderData;
  const { city, day } = wish ?? { city: null, day: null };
  // Whoever opens one of the gifts is told there whether it comes in time.
  useEffect(() => {
    if (city !== null) wishFor(city, day);
  }, [city, day]);
  return (
    <>
      <FinderHead {...head} />
      {asked ? <FinderQuestion asked={asked} /> : null}
      {groups ? <FoundGifts groups={groups} /> : null}
      {failure ? <CouldNotLoad what={t("These gifts")} failure={failure} /> : null}
    </>
  );
}
