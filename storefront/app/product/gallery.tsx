import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { turnTo } from "./choices.ts";

const ZoomDialog = lazy(() => import("./zoom-dialog.tsx"));

/**
 * A product's pictures: swiped on a phone (scroll snapping, no script needed), chosen by thumbnails
 * everywhere, tapped to see them large.
 */
export function Gallery({
  product,
  images,
}: {
  product: Pick<Product, "name" | "pictureTexts">;
  /** Those of the product that are worth a look. */
  images: string[];
}) {
  const { name, pictureTexts } = product;
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const show = (index: number) => {
    const { current: list } = track;
    if (list) turnTo(list, index);
  };
  if (images.length === 0) return <NoPicture name={name} />;
  return (
    <div className="gallery">
      <div>
        <Pictures {...{ track, images, name }} texts={pictureTexts} onShown={setCurrent} />
        <IconButton
          look="floating"
          label={t("See it larger")}
          className="noscript:hidden"
          onClick={() => setZoomed(true)}
        >
          <Icon name="zoom" size={21} />
        </IconButton>
      </div>
      {images.length > 1 ? <Thumbnails images={images} current={current} onChoose={show} /> : null}
      {zoomed ? (
        <Suspense fallback={null}>
          <ZoomDialog
            images={images}
            start={current}
            name={name}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function Pictures({
  track,
  images,
  name,
  texts,
  onShown,
}: {
  track: RefObject<HTMLUListElement | null>;
  images: string[];
  name: string;
  /** What is to be seen on them, as their seller said. */
  texts: Record<string, string>;
  onShown(index: number): void;
}) {
  return (
    <ul
      ref={track}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by arrow keys too (WCAG 2.1.1)
      tabIndex={0}
      aria-label={t("Pictures of {name}", { name })}
      className="gallery-pictures no-scrollbar"
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        onShown(Math.round(Math.abs(scrollLeft) / clientWidth))
      }
    >
      {images.map((src, index) => (
        <li key={src} id={`picture-${index + 1}`} lang={foreign(texts[src] || name).lang}>
          <Picture
            src={src}
            alt={
              texts[src] ||
              (index === 0 ? name : t("{name}, picture {number}", { name, number: index + 1 }))
            }
            width={960}
            height={1200}
            sizes="(min-width:1024px) 600px,(min-width:768px) 46vw,100vw"
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

function Thumbnails({
  images,
  current,
  onChoose,
}: {
  images: string[];
  current: number;
  onChoose(index: number): void;
}) {
  return (
    <ul aria-label={t("All pictures")} className="thumbs no-scrollbar">
      {images.map((src, index) => (
        <li key={src}>
          <a
            href={`#picture-${index + 1}`}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <Picture
              src={src}
              alt={t("Show picture {number}", { number: index + 1 })}
              width={64}
              height={80}
              sizes="64px"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function NoPicture({ name }: { name: string }) {
  return (
    <div className="grid aspect-square max-h-[50svh] place-items-center rounded-card bg-rose-50 p-8 text-center font-display text-28 text-rose-700 md:aspect-4/5 sm:max-h-none">
      <span aria-hidden="true">{name}</span>
    </div>
  );
}
