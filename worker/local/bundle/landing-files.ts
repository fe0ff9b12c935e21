import { type Plugin, runnerImport } from "vite";

const MODULE = "virtual:landing-files";
const LOADED = `\0${MODULE}`;
const TEXTS = "/worker/local/bundle/landing-texts.ts";
/** In `npm run dev` an edit of a landing reaches its importers. */
const ALWAYS_NEW = `import { landingAddresses } from "${TEXTS}";\nexport default landingAddresses();`;

/**
 * Writes each landing's words to a file that browsers can download. The Worker contains none of them, and reads a file when a
 * visitor requests its landing.
 */
export function landingFiles(): Plugin {
  let isServer = false;
  let isBuild = false;
  return {
    name: "landing-files",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? LOADED : null),
    async load(id) {
      if (id !== LOADED) return null;
      if (!isBuild) return ALWAYS_NEW;
      return `export default ${JSON.stringify((await texts()).landingAddresses())};`;
    },
    async generateBundle() {
      if (isServer) return;
      for (const { name, text } of (await texts()).landingTexts())
        this.emitFile({ type: "asset", fileName: name, source: text });
    },
    configureServer(server) {
      server.middlewares.use("/assets/landings", async (request, reply, next) => {
        const { landingTexts } = (await server.ssrLoadModule(TEXTS)) as Texts;
        const file = landingTexts().find(({ name }) => request.originalUrl === `/${name}`);
        if (file === undefined) return next();
        reply.setHeader("Content-Type", "application/json");
        reply.end(file.text);
      });
    },
  };
}

type Texts = typeof import("./landing-texts.ts");

async function texts(): Promise<Texts> {
  const { module } = await runnerImport<Texts>(`.${TEXTS}`, { configFile: false, logLevel: "error" });
  return module;
}
