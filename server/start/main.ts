// The server. Nothing is loaded before this is decided: which build of React is.
import "./node-env.ts";

await import("./open-shop.ts");
