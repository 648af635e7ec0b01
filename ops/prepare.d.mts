/** The folder of the whole project, with a slash at the end. */
export const root: string;
/** What a process of the server gets so that it takes less memory. */
export const memoryEnvironment: { NODE_OPTIONS: string; MALLOC_ARENA_MAX: string };
/** Paths of what the built storefront is made of, sorted. */
export function sourceFiles(): Promise<string[]>;
