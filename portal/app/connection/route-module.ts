import { arrive } from "./arrive.ts";

/** In the place of React Router's own (ui/retained-imports-plugin.ts), which reloads the screen where a module does not come. */
export async function loadRouteModule(
  route: { id: string; module: string; imports?: string[] },
  known: Record<string, unknown>,
): Promise<unknown> {
  known[route.id] ??= await arrive(
    () => import(/* @vite-ignore */ route.module),
    [route.module, ...(route.imports ?? [])],
    true,
  );
  return known[route.id];
}
