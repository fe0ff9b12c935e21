import { launch } from "./launch/launch.mjs";

await launch(() => import("./launch/built.mjs"));
