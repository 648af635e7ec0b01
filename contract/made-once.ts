/**
 * What a function makes of a frozen object it makes once: the shop keeps rows that do not change, and what is made of
 * them is shared by all pages (ARCHITECTURE "A page"). Of anything else it is made each time. Forgotten with its object.
 */
export function madeOnce<From, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<object, To>();
  return (from) => {
    if (typeof from !== "object" || from === null || !Object.isFrozen(from)) return make(from);
    const known = made.get(from);
    if (known !== undefined) return known;
    const to = Object.freeze(make(from)) as To;
    made.set(from, to);
    return to;
  };
}
