import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type CartLine, lineKey } from "#tohfa/shop/buying/cart/cart.ts";
import {
  countThings,
  GIFT_STEPS,
  type GiftDraft,
  type GiftStep,
  giftLine,
  giftParts,
  giftPrice,
  whyNotBeyond,
  withBox,
} from "#tohfa/shop/buying/gifts/gift.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { Button } from "../../../ui/button.tsx";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { randomId } from "../../../ui/random-id.ts";
import { toast } from "../../../ui/toast.ts";
import { changeCart } from "../cart/change-cart.ts";
import { giftTitle } from "../product-card/line-name.ts";
import { BoxStep } from "./box-step.tsx";
import { CardStep } from "./card-step.tsx";
import { FinishStep } from "./finish-step.tsx";
import { type BoxChoice, categoriesFor, type GiftCategory } from "./gift-choices.ts";
import { changeGift, setBegun, startAgain, useGift } from "./gift-draft.ts";
import { GiftPreview } from "./gift-preview.tsx";
import { useQuantity, useRestoredDraft } from "./restored-draft.ts";
import { StepNav } from "./step-nav.tsx";
import { ThingsStep } from "./things-step.tsx";
import { UrduType } from "./urdu-type.tsx";

const HEADINGS: Record<GiftStep, string> = {
  box: "Pick a box or a bag",
  things: "Fill it with things they love",
  card: "Write the card",
  finish: "Your gift",
};

const NEXT: Record<GiftStep, string> = {
  box: "Fill it",
  things: "Write the card",
  card: "See your gift",
  finish: "Add to cart",
};

/** Box, things, card, and a last look; then one Custom Gift in the cart (PRODUCT §4). */
export function GiftBuilder({
  boxes,
  categories,
}: {
  boxes: BoxChoice[];
  categories: GiftCategory[];
}) {
  const builder = useGiftBuilder(boxes, categories);
  const { step, draft, box, things } = builder;
  const heading = useFocusOnChange(step);
  return (
    <div className="wrap pb-16">
      {isUrdu(draft.card) || step === "card" ? <UrduType /> : null}
      <StepNav step={step} whyNotBeyond={(one) => whyNotBeyond(one, draft)?.message ?? null} />
      <div className="mt-6 grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <section aria-labelledby="step-heading" className="min-w-0">
          <h2 id="step-heading" ref={heading} tabIndex={-1} className="mb-4 text-28 outline-none">
            {t(HEADINGS[step])}
          </h2>
          {builder.lost.map((words) => (
            <div key={words} className="mb-4">
              <Notice>{t(words)}</Notice>
            </div>
          ))}
          {step === "card" || step === "finish" ? (
            <GiftPreview
              draft={draft}
              box={box}
              things={things}
              className="mx-auto mb-8 max-w-xl lg:hidden"
            />
          ) : null}
          <StepFields builder={builder} boxes={boxes} categories={categories} />
          {draft.boxId !== null ? <StartAgain onClick={builder.startAgain} /> : null}
        </section>
        <aside
          aria-label={t("Your gift so far")}
          className="sticky top-[calc(var(--spacing-header)+1rem)] hidden flex-col gap-4 rounded-card border border-line bg-white p-4 lg:flex"
        >
          <GiftPreview draft={draft} box={box} things={things} />
          <SummaryBar builder={builder} />
        </aside>
        {/* Within reach of the thumb, where there is no room beside. */}
        <div className="sticky bottom-0 z-20 -mx-(--gutter) mt-6 flex flex-col gap-1.5 border-t border-line bg-white px-(--gutter) py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden noscript:hidden [html:has(&)]:scroll-pb-28">
          <SummaryBar builder={builder} withPreview />
        </div>
      </div>
    </div>
  );
}

type Builder = ReturnType<typeof useGiftBuilder>;

/** The gift in the making, where the shopper is with it, and what can be done next. */
function useGiftBuilder(boxes: BoxChoice[], categories: GiftCategory[]) {
  const navigate = useNavigate();
  const { draft, changing } = useGift();
  const things = useMemo(() => categories.flatMap((category) => category.things), [categories]);
  const [lost, setLost] = useState<string[]>([]);
  useRestoredDraft(boxes, things, setLost);
  const aside = useRef<GiftDraft["items"]>([]);
  const step = useStep(draft);
  const [quantity, setQuantity] = useQuantity(changing);
  const [problem, setProblem] = useState<string | null>(null);
  const box = boxes.find(({ id }) => id === draft.boxId);
  const price = box ? giftPrice(box, giftParts(draft, things)) : 0;

  function pickBox(picked: BoxChoice) {
    const boxed = withBox(draft, aside.current, picked, things);
    aside.current = boxed.aside;
    setProblem(null);
    setLost(boxed.lost);
    changeGift(() => boxed.draft);
  }
  function change(to: Partial<GiftDraft>) {
    setProblem(null);
    changeGift((before) => ({ ...before, ...to }));
  }
  function goOn() {
    const whyNot = whyNotBeyond(step, draft);
    setProblem(whyNot?.message ?? null);
    if (whyNot) return;
    const next = GIFT_STEPS[GIFT_STEPS.indexOf(step) + 1];
    if (next) return navigate(`?step=${next}`);
    if (!box) return;
    const giftId = changing ?? randomId();
    const line = giftLine(draft, box, things, { giftId, quantity });
    putInCart({ ...line, name: giftTitle(box.name) });
    startAgain();
    setBegun(false);
    toast(t("Your gift is in the cart"));
    navigate("/cart");
  }
  function startOver() {
    startAgain();
    setLost([]);
    aside.current = [];
    setQuantity(1);
    navigate("?step=box");
  }
  return {
    ...{ draft, changing, things, lost, step, box, price, problem, quantity },
    ...{ change, pickBox, setQuantity, goOn, startAgain: startOver },
  };
}

/** What is asked for in the step that is open. */
function StepFields({
  builder: { step, draft, box, things, quantity, change, pickBox, setQuantity },
  boxes,
  categories,
}: {
  builder: Builder;
  boxes: BoxChoice[];
  categories: GiftCategory[];
}) {
  switch (step) {
    case "box":
      return <BoxStep boxes={boxes} chosen={draft.boxId} onChoose={pickBox} />;
    case "things":
      return (
        <ThingsStep
          box={box}
          things={things}
          categories={categoriesFor(box, categories)}
          draft={draft}
          onChange={change}
        />
      );
    case "card":
      return <CardStep draft={draft} onChange={change} />;
    case "finish":
      return box ? (
        <FinishStep
          draft={draft}
          box={box}
          things={things}
          quantity={quantity}
          onQuantity={setQuantity}
        />
      ) : null;
  }
}

/** What the gift holds and costs so far, and the button to the next step. */
function SummaryBar({
  builder: { step, draft, changing, box, things, price, problem, quantity, goOn },
  withPreview,
}: {
  builder: Builder;
  /** With a small picture of the gift, where the large one is not beside it. */
  withPreview?: boolean;
}) {
  return (
    <>
      <p role="status" className="text-13 font-medium text-danger empty:hidden">
        {problem ? t(problem) : null}
      </p>
      <div className="flex items-center gap-3 lg:flex-col lg:items-stretch">
        {withPreview && (step === "box" || step === "things") ? (
          <div aria-hidden="true" className="w-17 shrink-0">
            <GiftPreview draft={draft} box={box} things={things} className="rounded-control" />
          </div>
        ) : null}
        <p
          className="grow leading-tight lg:flex lg:items-baseline lg:justify-between"
          aria-live="polite"
        >
          <span className="block text-13 text-ink-soft">{summaryOf(box, countThings(draft))}</span>
          {box ? (
            <span className="font-display text-21 font-[560] whitespace-nowrap tabular-nums max-sm:text-17">
              {money(price * quantity)}
            </span>
          ) : null}
        </p>
        <Button onClick={goOn} className="min-h-12 whitespace-nowrap max-sm:px-4!">
          {step === "finish" && changing ? t("Update the gift") : t(NEXT[step])}
        </Button>
      </div>
    </>
  );
}

function StartAgain({ onClick }: { onClick(): void }) {
  return (
    <p className="mt-8">
      <button
        type="button"
        className="min-h-11 text-13 underline hover:text-rose-700"
        onClick={onClick}
      >
        {t("Start again with an empty box")}
      </button>
    </p>
  );
}

function summaryOf(box: BoxChoice | undefined, count: number): string {
  if (!box) return t("No box yet");
  if (count === 0) return box.name;
  return count === 1 ? t("1 product in it") : t("{count} products in it", { count });
}

/** A gift that is being changed takes the place of what it was, with its quantity beside it. */
function putInCart(line: CartLine): void {
  changeCart((lines) =>
    lines.some((one) => lineKey(one) === line.giftId)
      ? lines.map((one) => (lineKey(one) === line.giftId ? line : one))
      : [...lines, line],
  );
}

/** The step is in the address, so that Back goes a step back; none is reached before those before it. */
function useStep(draft: GiftDraft): GiftStep {
  const [query] = useSearchParams();
  const wanted = GIFT_STEPS.find((step) => step === query.get("step")) ?? "box";
  return GIFT_STEPS.find((step) => step === wanted || whyNotBeyond(step, draft) !== null) ?? wanted;
}

/** Moves the focus to the new step's heading, so that it is announced and the keyboard continues from there. */
function useFocusOnChange(step: GiftStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
