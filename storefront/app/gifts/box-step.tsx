import { containerKind, whatFits } from "#tohfa/shop/buying/gifts/container.ts";
import { classNames } from "../../../ui/class-names.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { type BoxChoice, packedBy, roomOf } from "./gift-choices.ts";

const GROUPS = [
  { kind: "box", title: "Boxes and baskets" },
  { kind: "bag", title: "Bags and envelopes" },
] as const;

/** One of the boxes or bags; native radios, so that arrow keys and one thumb both work. */
export function BoxStep({
  boxes,
  chosen,
  onChoose,
}: {
  boxes: BoxChoice[];
  chosen: string | null;
  onChoose(box: BoxChoice): void;
}) {
  const kinds = GROUPS.map(({ kind, title }) => ({
    title,
    boxes: boxes.filter((box) => containerKind(box) === kind),
  })).filter((group) => group.boxes.length > 0);
  return (
    <div className="flex flex-col gap-8">
      {kinds.map((group, place) => (
        <fieldset key={group.title}>
          <legend className={kinds.length > 1 ? "mb-3 text-17 font-semibold" : "sr-only"}>
            {t(group.title)}
          </legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4">
            {group.boxes.map((box, index) => (
              <Box
                key={box.id}
                box={box}
                isChosen={chosen === box.id}
                eager={place === 0 && index < 4}
                onChoose={() => onChoose(box)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function Box({
  box,
  isChosen,
  eager,
  onChoose,
}: {
  box: BoxChoice;
  isChosen: boolean;
  eager: boolean;
  onChoose(): void;
}) {
  const isOut = box.stock <= 0;
  const fits = roomOf(box) || t(whatFits(box.size));
  return (
    <label
      className={classNames(
        "relative flex flex-col overflow-hidden rounded-card border border-line bg-white transition-colors",
        "has-checked:border-rose-600 has-checked:shadow-[0_0_0_1px_var(--color-rose-600)]",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rose-600",
        isOut ? "cursor-not-allowed" : "cursor-pointer hover:border-rose-600",
      )}
    >
      <Picture
        src={box.image}
        alt=""
        width={640}
        height={640}
        sizes="(width >= 1024px) 220px, (width >= 640px) 30vw, 46vw"
        eager={eager}
        className={classNames("aspect-square w-full", isOut && "opacity-60")}
      />
      <span className="flex grow flex-col gap-0.5 px-3 pt-2.5 pb-3">
        <span className="text-15 leading-snug font-medium" {...foreign(box.name)}>
          {box.name}
        </span>
        {box.size ? (
          <bdi dir="ltr" className="text-13 text-ink-soft rtl:text-end">
            {box.size}
          </bdi>
        ) : null}
        {fits ? <span className="text-13 text-ink-soft">{fits}</span> : null}
        <span className="line-clamp-2 text-13 text-ink-soft">{packedBy(box)}</span>
        <span className="mt-auto pt-1 font-semibold tabular-nums">
          {isOut ? t("Out of Stock") : money(box.price)}
        </span>
      </span>
      <input
        type="radio"
        name="box"
        value={box.id}
        checked={isChosen}
        disabled={isOut}
        onChange={onChoose}
        className="absolute top-2.5 end-2.5 size-6 outline-none"
      />
    </label>
  );
}
