import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { draftForToday } from "#tohfa/shop/buying/gifts/gift.ts";
import { useCart } from "../cart/cart-store.ts";
import type { BoxChoice, GiftCategory } from "./gift-choices.ts";
import { changeGift, openGiftOf, useGift } from "./gift-draft.ts";

/**
 * Opens the draft from before a reload, a gift of the cart (`?gift=`) or a box (`?box=`), as today's stock allows.
 * Tells what had to be left out, in words.
 */
export function useRestoredDraft(
  boxes: BoxChoice[],
  things: GiftCategory["things"],
  onLost: (words: string[]) => void,
): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const giftId = query.get("gift");
  const boxId = query.get("box");

  useEffect(() => {
    void useGift.persist.rehydrate();
    const line = useCart.getState().lines.find((one) => one.giftId && one.giftId === giftId);
    if (line) openGiftOf(line);
    const box = boxes.find(({ id, stock }) => id === boxId && stock > 0);
    if (box) changeGift((draft) => ({ ...draft, boxId: box.id }));
    const today = draftForToday(useGift.getState().draft, boxes, things);
    if (today.lost.length > 0) changeGift(() => today.draft);
    onLost(today.lost);
    if (line || box) navigate(`?step=${line ? "finish" : "things"}`, { replace: true });
  }, [boxes, things, giftId, boxId, navigate, onLost]);
}

/** How many of the gift; one that is being changed keeps its number. */
export function useQuantity(changing: string | null) {
  const [quantity, setQuantity] = useState(1);
  useEffect(() => {
    const line = useCart.getState().lines.find((one) => one.giftId === changing);
    if (changing && line) setQuantity(line.quantity);
  }, [changing]);
  return [quantity, setQuantity] as const;
}
