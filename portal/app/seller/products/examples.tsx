import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { PersonalPreview } from "../../../../ui/personalisation/personal-preview.tsx";

/** How it looks with the examples, where something is marked on a picture. */
export function Examples({
  name,
  images,
  asks,
}: {
  name: string;
  images: readonly string[];
  asks: readonly Ask[];
}) {
  if (!asks.some(({ place }) => place && images.includes(place.picture))) return null;
  const texts = asks.filter(({ kind }) => kind === "text" || kind === "long");
  const values = Object.fromEntries(
    texts.map(({ id, example, label }) => [id, example || label] as const),
  );
  return (
    <section className="rounded-card border border-line bg-white p-4 noscript:hidden sm:p-5">
      <h2 className="mb-3 text-21">As buyers see it</h2>
      <div className="max-w-md">
        <PersonalPreview {...{ name, images, asks, values }} addressOf={(reference) => reference} />
      </div>
    </section>
  );
}
