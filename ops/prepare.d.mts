/** The folder of the whole project, with a slash at the end. */
export const root: string;
/** The built server: what `npm start` runs. */
export const serverProgram: string;
/** Builds both apps and the server, where they are not of the sources that there are now. */
export function build(node: string): Promise<void>;
/** What a process of the server gets so that it takes less memory. */
export const memoryEnvironment: { NODE_OPTIONS: string; MALLOC_ARENA_MAX: string };
/** Paths of what the built storefront is made of, sorted. */
export function sourceFiles(): Promise<string[]>;
