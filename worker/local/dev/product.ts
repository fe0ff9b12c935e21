import { createServer as createHttpServer, type Server } from "node:http";
import { createServer as createVite } from "vite";
import type { Env } from "../../env.ts";
import { openBindings } from "./bindings.ts";
import { devModules } from "./modules.ts";
import { fillOlderNode } from "./older-node.ts";
import { devSheets } from "./sheets.ts";
import { workerIn } from "./worker.ts";

/** The packages that browsers get; each becomes one file. */
const IN_BROWSERS = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "@remix-run/react",
  "@react-aria/interactions",
  "@date-fns/tz/tzOffset",
  "libphonenumber-js/core",
  "uqr",
];

/**
 * The product from its sources: Vite compiles each module when it is imported, and again after an edit. The Worker runs in this
 * program, over the database and the pictures of a local run; open pages take up an edit by themselves.
 */
export async function openProduct(port: number, settings: Readonly<Record<string, string>>) {
  fillOlderNode();
  const { bindings, close } = await openBindings();
  const env = { ...bindings, ...settings, ASSETS: filesAt(port) } as unknown as Env;
  const server = createHttpServer();
  const vite = await openVite(server, env);
  const { answer, runClock } = workerIn(vite, env);
  vite.middlewares.use(answer);
  server.on("request", vite.middlewares);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { runClock, stop: close };
}

function openVite(server: Server, env: Env) {
  return createVite({
    appType: "custom",
    clearScreen: false,
    logLevel: "warn",
    // A package that was found later would load the page again.
    optimizeDeps: { noDiscovery: true, include: IN_BROWSERS },
    server: { middlewareMode: true, hmr: { server } },
    plugins: [devModules(env), devSheets()],
  });
}

/** The files that browsers download, as the Worker asks for them. */
function filesAt(port: number): Pick<Fetcher, "fetch"> {
  const files = (address: URL | RequestInfo) =>
    fetch(`http://127.0.0.1:${port}${new URL(String(address)).pathname}`);
  return { fetch: files } as unknown as Pick<Fetcher, "fetch">;
}
