import { type RefObject, useEffect, useRef } from "react";

/**
 * For the element around one group of radios: what was chosen in it before the page was alive is chosen once more,
 * since React hears nothing of it, and before early clicks on buttons are clicked again.
 */
export function useEarlyChoice<Around extends HTMLElement>(
  chosen: string | undefined,
  onChoose: (value: string) => void,
): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const atFirst = useRef({ chosen, onChoose });
  useEffect(() => {
    const { chosen, onChoose } = atFirst.current;
    const early = around.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (early !== undefined && early !== chosen) onChoose(early);
  }, []);
  return around;
}
