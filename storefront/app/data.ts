import { createContext, type RouterContextProvider } from "react-router";
import { type Client, createClient } from "../../contract/client.ts";

/**
 * The shop's HTTP contract, put into the load context by the server for each request. Under
 * `react-router dev`, where no server puts it there, it calls a running shop.
 */
export const clientContext = createContext<Client>(
  createClient({
    fetch: (url, init) => fetch(url, init),
    host: process.env.API_URL ?? "http://localhost:3000",
  }),
);

/**
 * Whether a whole document is made, and not only the data that the router asks for: a document leaves out rows of cards
 * far below its first view (product-card/left-out.ts).
 */
export const documentContext = createContext(false);

/** What loaders and actions read and change the shop through. */
export function getClient(context: Readonly<RouterContextProvider>): Client {
  return context.get(clientContext);
}
