import type { Plugin } from "vite";
import { groupAssets } from "../../screens/group-build.ts";

const RUNTIME = "cloudflare:workers";
const RUNTIME_LOADED = "\0cloudflare-workers";
const MANIFEST = "virtual:remix/server-manifest";
const REFRESH = "virtual:remix/hmr-runtime";
const GROUP_MANIFEST = /^\/assets\/manifest-dev-(.+)\.js$/;

/** What the build, or workerd, gives the product besides its sources; `env` are the Worker's bindings. */
export function devModules(env: object): Plugin {
  return {
    name: "dev-modules",
    enforce: "pre",
    resolveId: (id) => (id === RUNTIME ? RUNTIME_LOADED : null),
    load(id) {
      if (id !== RUNTIME_LOADED) return null;
      Object.assign(globalThis, { turneroEnv: env });
      return "export const env = globalThis.turneroEnv;";
    },
    transform(code, id) {
      // A group's pages refer to the manifest of their group.
      if (id.endsWith(MANIFEST))
        return `${code.replace("export default", "const manifest =")}\nexport default { ...manifest, url: "/assets/manifest-dev.js" };`;
      if (id.endsWith(REFRESH)) return `${code}\n${PREAMBLE}`;
      return null;
    },
    configureServer(server) {
      server.middlewares.use(async (request, reply, next) => {
        const group = GROUP_MANIFEST.exec(request.url ?? "")?.[1];
        if (group === undefined) return next();
        const { default: manifest } = await server.ssrLoadModule(MANIFEST);
        reply.setHeader("Content-Type", "text/javascript");
        reply.end(`window.__remixManifest=${JSON.stringify(groupAssets(manifest, group))};`);
      });
    },
  };
}

/** Remix's `<Scripts>` would say this before the first component is loaded. Ours imports the components, and they import this. */
const PREAMBLE = `
exports.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;`;
