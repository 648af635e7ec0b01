/** How many go together at most: what one of them locks is locked until all are written. */
const MAX_TOGETHER = 16;
/** So many groups at once: one is prepared while the database works for the other. */
const MAX_UNDER_WAY = 2;
/** A group that takes longer (ms) waits for somebody else: those behind it do not wait with it. */
const PATIENCE_MS = 50;
const MAX_ALONE = 1024;

/** How something is done for those who ask for it, one by one or for several together. */
export interface Ways<Asked, Done> {
  alone: (asked: Asked) => Promise<Done>;
  /** All of them or none; the answers in their order. */
  together: (asked: readonly Asked[]) => Promise<readonly Done[]>;
  canJoin: (asked: Asked) => boolean;
  /** Whoever has a name in common never goes together. */
  namesOf: (asked: Asked) => readonly string[];
}

/**
 * Does together what is asked at the same moment, or while others are under way. Nobody waits for company: with nobody
 * under way it begins when all that came with it is read, and whoever cannot join begins at once. Where a group fails,
 * for whatever reason, each of it goes alone, and for a while everybody does.
 */
export function inGroups<Asked, Done>(ways: Ways<Asked, Done>): (asked: Asked) => Promise<Done> {
  const { alone, together, canJoin, namesOf } = ways;
  const waiting: { asked: Asked; answer: (done: Done | Promise<Done>) => void }[] = [];
  let isStarting = false;
  let underWay = 0;
  let failures = 0;
  let toGoAlone = 0;

  function startSoon(): void {
    if (isStarting || waiting.length === 0 || underWay >= MAX_UNDER_WAY) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      const first = waiting.splice(0, MAX_TOGETHER);
      const { group, others } = splitGroup(first, ({ asked }) => namesOf(asked));
      for (const { asked, answer } of others) answer(alone(asked));
      void start(group);
      startSoon();
    });
  }

  async function start(group: typeof waiting): Promise<void> {
    underWay += 1;
    const patience = Promise.withResolvers<void>();
    const timer = setTimeout(patience.resolve, PATIENCE_MS);
    const ended = group.length > 1 ? doTogether(group) : Promise.all(group.map(doAlone));
    await Promise.race([ended, patience.promise]);
    clearTimeout(timer);
    underWay -= 1;
    startSoon();
  }

  /** Like `doTogether` it never fails: what goes wrong is for who asked. */
  async function doAlone({ asked, answer }: (typeof waiting)[number]): Promise<void> {
    const done = alone(asked);
    answer(done);
    await done.catch(() => undefined);
  }

  async function doTogether(group: typeof waiting): Promise<void> {
    try {
      const done = await together(group.map(({ asked }) => asked));
      for (const [index, { answer }] of group.entries()) answer(done[index] as Done);
      failures = 0;
    } catch {
      failures += 1;
      toGoAlone = aloneAfter(failures);
      for (const { asked, answer } of group) answer(alone(asked));
    }
  }

  return async (asked) => {
    if (!canJoin(asked)) return await alone(asked);
    if (toGoAlone > 0) {
      toGoAlone -= 1;
      return await alone(asked);
    }
    return await new Promise<Done>((answer) => {
      waiting.push({ asked, answer });
      startSoon();
    });
  };
}

/** The first ones that have no name in common, and the others. */
export function splitGroup<One>(
  ones: readonly One[],
  namesOf: (one: One) => readonly string[],
): { group: One[]; others: One[] } {
  const taken = new Set<string>();
  const group: One[] = [];
  const others: One[] = [];
  for (const one of ones) {
    const names = namesOf(one);
    const isFree = names.every((name) => !taken.has(name));
    (isFree ? group : others).push(one);
    if (isFree) for (const name of names) taken.add(name);
  }
  return { group, others };
}

/** How many go alone after so many groups in a row have failed: what made them fail may go on. */
export function aloneAfter(failures: number): number {
  return Math.min(MAX_TOGETHER * 2 ** failures, MAX_ALONE);
}
