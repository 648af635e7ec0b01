import { type CSSProperties, useRef } from "react";
import { directionOf } from "#tohfa/shop/values/language/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { language, t } from "../../../ui/language/t.ts";

const SLIDES = [
  {
    title: "A gift that feels chosen, not bought",
    text: "From makers across Pakistan to their door. Check it first, then pay.",
    button: "Find a gift",
    to: "/gift-finder",
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
    <section aria-label={t("Highlights")} aria-roledescription={t("carousel")} className="hero">
      <ul ref={list} className="no-scrollbar">
        {SLIDES.map((slide, index) => (
          <Slide key={slide.to} slide={slide} isFirst={index === 0} />
        ))}
      </ul>
      <div className="hero-turn wrap">
        <IconButton look="floating" label={t("Previous scene")} onClick={() => turn(-1)}>
          <Icon name="left" />
        </IconButton>
        <IconButton look="floating" label={t("Next scene")} onClick={() => turn(1)}>
          <Icon name="right" />
        </IconButton>
      </div>
    </section>
  );
}

function Slide({ slide, isFirst }: { slide: (typeof SLIDES)[number]; isFirst: boolean }) {
  return (
    <li
      className="hero-slide"
      style={{ "--wall": slide.wall, "--table": slide.table } as CSSProperties}
    >
      <div className="wrap">
        <div>
          {isFirst ? <h1>{t(slide.title)}</h1> : <h2>{t(slide.title)}</h2>}
          <p>{t(slide.text)}</p>
          <ButtonLink to={slide.to}>{t(slide.button)}</ButtonLink>
        </div>
        <img
          src={slide.picture}
          alt=""
          width={960}
          height={800}
          fetchPriority={isFirst ? "high" : undefined}
          decoding={isFirst ? "sync" : undefined}
          loading={isFirst ? "eager" : "lazy"}
        />
      </div>
    </li>
  );
}
