import { useEffect, useState } from "react";

/** Whether JavaScript runs the screen by now: until then it is as without. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
