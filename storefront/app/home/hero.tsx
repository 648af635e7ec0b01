import { type CSSProperties, useRef } from "react";
import { directionOf } from "../../../shop/language/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { language, t } from "../../../ui/language/t.ts";

const SLIDES = [
  {
    title: "A gift that feels chosen, not bought",
    text: "From makers across Pakistan to their door. Check it first, then pay.",
    button: "Find a gift",
    to: "/gifts",
    picture: "/drawings/hero-gift.svg",
    wall: "#fbe0e8",
    table: "#f3c9d6",
  },
  {
    title: "Make one that nobody else has",
    text: "Pick a box, fill it with what they love, write the card.",
    button: "Make a gift",
    to: "/custom-products",
    picture: "/drawings/hero-make.svg",
    wall: "#f7e8d6",
    table: "#e8cba6",
  },
  {
    title: "Thank a whole team at once",
    text: "Mugs, notebooks and boxes with your name on them, from 100 pieces.",
    button: "See corporate gifts",
    to: "/all/Corporate-Essentials",
    picture: "/drawings/hero-office.svg",
    wall: "#e3ebe4",
    table: "#c3d3c7",
  },
];

/**
 * Home's first view: scenes to swipe or to turn with two buttons; they never move by themselves. The
 * header is transparent over it. Only the first scene is loaded with the page.
 */
export function Hero() {
  const list = useRef<HTMLUListElement>(null);
  const turn = (direction: 1 | -1) => {
    const width = list.current?.clientWidth ?? 0;
    const towardsEnd = directionOf(language()) === "ltr" ? 1 : -1;
    list.current?.scrollBy({ left: direction * towardsEnd * width, behavior: "smooth" });
  };
  return (
    <section aria-label={t("Highlights")} aria-roledescription={t("carousel")} className="relative">
      <ul ref={list} className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto">
        {SLIDES.map((slide, index) => (
          <Slide key={slide.to} slide={slide} isFirst={index === 0} />
        ))}
      </ul>
      <div className="wrap pointer-events-none absolute inset-x-0 bottom-3 flex gap-2 noscript:hidden lg:bottom-6">
        <IconButton
          look="floating"
          label={t("Previous scene")}
          className="pointer-events-auto"
          onClick={() => turn(-1)}
        >
          <Icon name="left" />
        </IconButton>
        <IconButton
          look="floating"
          label={t("Next scene")}
          className="pointer-events-auto"
          onClick={() => turn(1)}
        >
          <Icon name="right" />
        </IconButton>
      </div>
    </section>
  );
}

function Slide({ slide, isFirst }: { slide: (typeof SLIDES)[number]; isFirst: boolean }) {
  return (
    <li
      className="hero-slide w-full shrink-0 snap-start pt-header"
      style={{ "--wall": slide.wall, "--table": slide.table } as CSSProperties}
    >
      <div className="wrap relative lg:flex lg:h-full lg:items-center">
        <div className="relative z-1 max-w-xl py-2 sm:py-10 lg:w-5/12 lg:py-0 lg:pb-16">
          {isFirst ? (
            <h1 className="text-28 sm:text-38 xl:text-[3.25rem] xl:leading-[1.06]">
              {t(slide.title)}
            </h1>
          ) : (
            <h2 className="text-28 sm:text-38 xl:text-[3.25rem] xl:leading-[1.06]">
              {t(slide.title)}
            </h2>
          )}
          <p className="mt-1.5 max-w-[26rem] sm:mt-4 sm:text-17 lg:text-21 lg:leading-normal">
            {t(slide.text)}
          </p>
          <ButtonLink to={slide.to} className="mt-3 sm:mt-6 lg:mt-8 lg:min-h-13 lg:px-8 lg:text-17">
            {t(slide.button)}
          </ButtonLink>
        </div>
        <img
          src={slide.picture}
          alt=""
          width={960}
          height={800}
          fetchPriority={isFirst ? "high" : "auto"}
          loading={isFirst ? "eager" : "lazy"}
          className="hero-picture"
        />
      </div>
    </li>
  );
}
