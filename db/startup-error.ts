/** A reason not to start; its message says what is wrong and how to fix it, and is shown without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Called with a line for people for every step that may take a while. */
export type OnProgress = (line: string) => void;
