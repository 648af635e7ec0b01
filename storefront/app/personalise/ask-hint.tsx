import type { PhotoSize } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { graphemes } from "#tohfa/shop/values/graphemes.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { UrduType } from "../gifts/urdu-type.tsx";
import { Written } from "../language/written.tsx";

/** What every field of something that is asked for is given. */
export interface AskFieldProps {
  id: string;
  ask: Ask;
  /** As typed. */
  value: string;
  quantity: number;
  trouble: string | null;
  sizes: Readonly<Record<string, PhotoSize>>;
  onSize(reference: string, size: PhotoSize): void;
  onChange(value: string): void;
}

export const NASTALIQ = "Nastaliq, 'Noto Nastaliq Urdu', serif";

/** Help, what it may look like, and how much of it is written. */
export function hintOf({ help, example, most }: Ask, value = "") {
  const count = graphemes(value).length;
  if (!help && !example && count === 0) return undefined;
  return (
    <>
      <Written text={help} />
      {help && example ? " " : ""}
      {example
        ? tx("For example {example}.", {
            example: (
              <bdi {...(isUrdu(example) ? { lang: "ur", style: { fontFamily: NASTALIQ } } : {})}>
                {example}
              </bdi>
            ),
          })
        : null}
      {example && isUrdu(example) ? <UrduType /> : null}
      {count > 0 && most > 0 ? (
        <span className="tabular-nums"> {t("{count} of {most} letters.", { count, most })}</span>
      ) : null}
    </>
  );
}
