import { type Plugin, runnerImport } from "vite";

const DOCUMENT = "/worker/local/bundle/described/document.ts";

/**
 * Writes the API's description at build time, as `/api/openapi.json` and `/api/docs`, which the platform serves as files; while
 * developing it is made when asked for.
 */
export function describedApi(): Plugin {
  let isServer = false;
  return {
    name: "described-api",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    async generateBundle() {
      if (isServer) return;
      const { json, html } = await (await document()).describedApi();
      this.emitFile({ type: "asset", fileName: "api/openapi.json", source: json });
      this.emitFile({ type: "asset", fileName: "api/docs.html", source: html });
    },
    configureServer(server) {
      server.middlewares.use(async (request, reply, next) => {
        const isPage = request.url === "/api/docs";
        if (!isPage && request.url !== "/api/openapi.json") return next();
        const { json, html } = await ((await server.ssrLoadModule(DOCUMENT)) as Described).describedApi();
        reply.setHeader("Content-Type", isPage ? "text/html; charset=utf-8" : "application/json");
        reply.end(isPage ? html : json);
      });
    },
  };
}

type Described = typeof import("./document.ts");

async function document(): Promise<Described> {
  const { module } = await runnerImport<Described>(`.${DOCUMENT}`, { configFile: false, logLevel: "error" });
  return module;
}
