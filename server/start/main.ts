// The server. Which build of React is loaded is decided first.
import "./node-env.ts";

await import("./open-shop.ts");
