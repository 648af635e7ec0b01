/**
 * The function, with its result cached for each frozen object it is called with: cached rows are frozen, and what is
 * made of them is shared by all pages (ARCHITECTURE "A page"). For anything else it is called each time. The cache
 * holds no object in memory.
 */
export function memoizeFrozen<From, To>(make: (from: From) => To): (from: From) => To {
  const results = new WeakMap<object, To>();
  return (from) => {
    if (typeof from !== "object" || from === null || !Object.isFrozen(from)) return make(from);
    const cached = results.get(from);
    if (cached !== undefined) return cached;
    const result = Object.freeze(make(from)) as To;
    results.set(from, result);
    return result;
  };
}
