import pageStyles from "../styles/pages.css?url";
import { arrive } from "./arrive.ts";

/**
 * In the place of React Router's own (ui/retained-imports-plugin.ts), which reloads the page where a module does not come:
 * in a tunnel that is the end of the page and of what was typed on it.
 */
export async function loadRouteModule(
  route: { id: string; module: string; imports?: string[] },
  known: Record<string, unknown>,
): Promise<unknown> {
  known[route.id] ??= await arrive(
    () => import(/* @vite-ignore */ route.module),
    [route.module, ...(route.imports ?? []), pageStyles],
    true,
  );
  return known[route.id];
}
