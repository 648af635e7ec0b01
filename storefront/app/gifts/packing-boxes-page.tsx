import { data, Link } from "react-router";
import { whatFits } from "#tohfa/shop/buying/gifts/container.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { itemListLd } from "../structured-data.ts";
import type { Route } from "./+types/packing-boxes-page";
import { type BoxChoice, packedBy, roomOf, toBoxChoices } from "./gift-choices.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("Packing boxes"),
    t("Gift boxes in kraft, velvet, willow and jute, and boxes for roses, with their sizes."),
    {
      jsonLd: (whole) =>
        itemListLd(
          whole,
          (args.loaderData?.boxes ?? []).map(({ name, href }) => ({ name, to: href })),
        ),
    },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const asked = getClient(context).listProductsOfCategory("Packing Boxes");
  const { value, failure } = await attempt(asked, []);
  return data({ boxes: toBoxChoices(value), failure }, statusOf({ failure }));
}

export default function PackingBoxes({ loaderData }: Route.ComponentProps) {
  const { boxes, failure } = loaderData;
  return (
    <>
      <PageHeading lead={t("The box is part of the gift, and made to be kept.")}>
        {t("Packing boxes")}
      </PageHeading>
      <div className="wrap pb-16">
        {failure !== null ? (
          <CouldNotLoad what={t("The boxes")} failure={failure} />
        ) : boxes.length === 0 ? (
          <EmptyState
            title={t("No products found.")}
            actions={<ButtonLink to="/gifts">{t("See ready-made gifts")}</ButtonLink>}
          />
        ) : (
          <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 xl:grid-cols-5">
            {boxes.map((box, index) => (
              <Box key={box.id} box={box} eager={index < 4} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Box({ box, eager }: { box: BoxChoice; eager: boolean }) {
  const isOut = box.stock <= 0;
  const fits = roomOf(box) || t(whatFits(box.size));
  return (
    <li className="flex flex-col">
      <Picture
        src={box.image}
        alt=""
        width={640}
        height={800}
        sizes="(width >= 1280px) 240px, (width >= 640px) 31vw, 46vw"
        eager={eager}
        className={`aspect-4/5 w-full rounded-card ${isOut ? "opacity-70" : ""}`}
      />
      <h2 className="mt-3 font-sans text-15 font-medium tracking-normal">
        <Link to={box.href} className="hover:text-rose-700 hover:underline" {...foreign(box.name)}>
          {box.name}
        </Link>
      </h2>
      {box.size ? (
        <p className="text-13 text-ink-soft">
          <span className="sr-only">{t("Size")}: </span>
          <bdi dir="ltr">{box.size}</bdi>
        </p>
      ) : null}
      {fits ? <p className="text-13 text-ink-soft">{fits}</p> : null}
      {packedBy(box) ? <p className="line-clamp-2 text-13 text-ink-soft">{packedBy(box)}</p> : null}
      <p className="mt-1 font-semibold tabular-nums">{money(box.price)}</p>
      <div className="mt-auto pt-3">
        {isOut ? (
          <p className="grid min-h-11 place-items-center rounded-control bg-line text-15 font-semibold">
            {t("Out of Stock")}
          </p>
        ) : (
          <ButtonLink
            look="quiet"
            wide
            className="px-2!"
            aria-label={t("Use in Make Gift: {box}", { box: box.name })}
            to={`/custom-products?box=${encodeURIComponent(box.id)}`}
          >
            {t("Use in Make Gift")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
