/**
 * Calls `listener` each time the place comes within a screen and a half of what is seen, until the returned function is
 * called: who scrolls on a slow phone is not to arrive before what was asked for.
 */
export function whenNear(place: Element, listener: () => void): () => void {
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) listener();
    },
    { rootMargin: "150%" },
  );
  watch.observe(place);
  return () => watch.disconnect();
}
