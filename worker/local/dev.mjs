import { launch } from "./launch/launch.mjs";

// Of packages and templates their own advice; it is set before the first of them is loaded.
process.env.NODE_ENV = "development";

await launch(async () => (await import("./load.mjs")).load("worker/local/dev/product.ts"));
