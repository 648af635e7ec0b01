import { Refusal } from "./refusal.ts";

/** A state machine: its states, and the transitions from each; a state without transitions is an end. */
export interface StateMachine<State extends string> {
  /** All states; the database's CHECKs are made from this list. */
  states: readonly [State, ...State[]];
  next: Readonly<Record<State, readonly State[]>>;
  /** A state's name for people. */
  word(state: State): string;
  isEnd(state: State): boolean;
  /** Why it cannot go from one state to another, in words; null where it can. */
  whyNot(from: State, to: State): Refusal | null;
}

/** The states of a machine, as a type. */
export type StateOf<Machine> = Machine extends StateMachine<infer State> ? State : never;

/**
 * Makes a machine of its table. `name` begins a refusal ("This parcel"); `words` are names for people, where they
 * differ from the state's own.
 */
export function stateMachine<State extends string>(definition: {
  name: string;
  next: Readonly<Record<State, readonly NoInfer<State>[]>>;
  words?: Partial<Record<NoInfer<State>, string>>;
}): StateMachine<State> {
  const { name, next, words } = definition;
  const word = (state: State) => words?.[state] ?? state;
  return {
    states: Object.keys(next) as [State, ...State[]],
    next,
    word,
    isEnd: (state) => next[state].length === 0,
    whyNot(from, to) {
      if (next[from].includes(to)) return null;
      const ways = next[from].map(word);
      const rest =
        ways.length === 0 ? "and that is its end" : `and can only become ${ways.join(" or ")} next`;
      return new Refusal("conflict", `${name} is ${word(from)}, ${rest}.`);
    },
  };
}
