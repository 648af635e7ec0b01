import type { ReactNode } from "react";
import type { CardDesign } from "#tohfa/shop/orders/recipients/receiver-kinds.ts";

/** What is drawn above the words of a card, on paper and where it is chosen. */
export function CardOrnament({ design }: { design: CardDesign }) {
  return ORNAMENTS[design];
}

/** Drawn in line, so that any printer prints it. */
function Ornament({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 32 12"
      aria-hidden="true"
      className="mx-auto h-[1.5em] w-[4em] shrink-0"
      fill="none"
      stroke="#c2185b"
      strokeWidth="1.2"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const FLOWER =
  "M0-1c1.600-3 4.200-1.200 1 0 3.200 1 1 3.600-.400 1.200C.400 3.600-2.600 2.600-.800.400-4-.400-2.200-3.400 0-1Z";
const STAR =
  "M0-4 1-1.200 4-1.200 1.600.600 2.500 3.500 0 1.800-2.500 3.500-1.600.600-4-1.200-1-1.200Z";

const ORNAMENTS: Record<CardDesign, ReactNode> = {
  ribbon: (
    <Ornament>
      <path d="M16 7C13.500 1.300 8.300.100 7.700 3.200c-.5 2.600 3.600 4.200 8.300 3.800Zm0 0c2.500-5.700 7.700-6.900 8.300-3.800.5 2.600-3.600 4.200-8.300 3.800ZM16 7l-4 4.500M16 7l4 4.500" />
    </Ornament>
  ),
  flowers: (
    <Ornament>
      <path d={FLOWER} transform="translate(6 6)" />
      <path d={FLOWER} transform="translate(16 5) scale(1.35)" />
      <path d={FLOWER} transform="translate(26 6)" />
      <path d="M10 9.500c4 1.500 8 1.500 12 0" />
    </Ornament>
  ),
  stars: (
    <Ornament>
      <path d={STAR} transform="translate(6 6.500) scale(.7)" />
      <path d={STAR} transform="translate(16 5.500) scale(1.1)" />
      <path d={STAR} transform="translate(26 6.500) scale(.7)" />
    </Ornament>
  ),
};
