import { createContext, useContext } from "react";

/** What is wrong, by the names of the fields; "" is the form as a whole. */
export type Troubles = Record<string, string>;

export function troublesOf(errors: Record<string, string[] | null> | null | undefined): Troubles {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, texts]) =>
      texts?.[0] ? [[name, texts[0]] as const] : [],
    ),
  );
}

const Context = createContext<Troubles>({});

export const FieldTroubles = Context.Provider;

/** What is wrong with a field of the form around it; null where nothing is. */
export function useTrouble(name: string): string | null {
  return useContext(Context)[name] ?? null;
}
