import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { LATE_ROUTES, SHARED_SCRIPTS } from "./app/route-modules.ts";
import { describedApi } from "./worker/local/bundle/described/described-api.ts";
import { writeGroupManifests } from "./worker/local/bundle/group-manifests.ts";
import { landingFiles } from "./worker/local/bundle/landing-files.ts";
import { lateRoutes } from "./worker/local/bundle/late-routes.ts";
import { ownStyles } from "./worker/local/bundle/own-styles.ts";
import { sharePictures } from "./worker/local/bundle/share/share-pictures.ts";
import { scriptOf } from "./worker/local/bundle/shared-scripts.ts";
import { sharedSheets } from "./worker/local/bundle/shared-sheets.ts";
import { sheetFiles } from "./worker/local/bundle/sheet-files.ts";
import { shortTokens } from "./worker/local/bundle/short-tokens.ts";

declare module "@remix-run/cloudflare" {
  // Remix reads this to type loaders and actions by their own return values.
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface Future {
    v3_singleFetch: true;
  }
}

/** What runs here (`npm start`) is the same modules without Terser, in a folder of its own (DECISIONS 164). */
const IS_LOCAL = process.env.BUILD === "local";
const FOLDER = IS_LOCAL ? "build/local" : "build";

/** The router and the boundaries name two functions of React's browser half: 41 KB of what each page's first request would read. */
const WITHOUT_BROWSER = {
  find: /^react-dom$/,
  replacement: new URL("worker/screens/no-browser.ts", import.meta.url).pathname,
};

/** A page is drawn in one go: without the half of React's server that streams, a page's first request reads 11 KB less. */
const WITHOUT_STREAMS = {
  find: /^react-dom\/server\.browser$/,
  replacement: new URL(
    "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js",
    import.meta.url,
  ).pathname,
};

/** Effects run in browsers alone: Rollup takes their calls out of the Worker, and whatever only they use. */
const FOR_NOTHING = ["useEffect", "useLayoutEffect"];

/** As the table names them; left to Rollup, the wizard fetches 1.4 KB more. */
const FEWER_SCRIPTS = { output: { manualChunks: scriptOf(SHARED_SCRIPTS) } };

/** One server bundle: the Worker is its entry and imports the Remix build from inside it. */
function workerEntry(): Plugin {
  // By this ending wrangler knows them for modules; by `.js` it would take the packages of tests for modules as well.
  const output = { chunkFileNames: "assets/[name]-[hash].mjs" };
  const treeshake = { manualPureFunctions: FOR_NOTHING };
  const rollupOptions = {
    input: "worker/index.ts",
    external: ["cloudflare:workers"],
    output,
    onwarn,
    treeshake,
  };
  return {
    name: "worker-entry",
    enforce: "post",
    apply: "build",
    config(_config, env) {
      if (!env.isSsrBuild) return { build: { rollupOptions: FEWER_SCRIPTS } };
      return {
        ssr: { resolve: { conditions: ["workerd", "worker", "browser"] }, noExternal: true },
        resolve: { alias: [WITHOUT_BROWSER, WITHOUT_STREAMS] },
        define: { "process.env.NODE_ENV": '"production"' },
        build: { rollupOptions, sourcemap: !IS_LOCAL, minify: "esbuild" },
      };
    },
  };
}

/**
 * Vite's way to import late fetches ahead what the script imports and its style: more than the one such script saves, on
 * every page. It imports its own; its style it brings itself.
 */
function plainLateImports(): Plugin {
  return {
    name: "plain-late-imports",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
  };
}

/** zod writes annotations that Rollup does not need; everything else is worth a look. */
function onwarn(warning: Rollup.RollupLog, warn: (warning: Rollup.RollupLog) => void): void {
  if (warning.code !== "INVALID_ANNOTATION") warn(warning);
}

export default defineConfig({
  plugins: [
    remix({
      buildDirectory: FOLDER,
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
      buildEnd: ({ remixConfig }) => writeGroupManifests(`${remixConfig.buildDirectory}/client`),
    }),
    workerEntry(),
    plainLateImports(),
    describedApi(),
    ownStyles(),
    sharedSheets(),
    sheetFiles(`${FOLDER}/client`),
    sharePictures(),
    landingFiles(),
    lateRoutes(LATE_ROUTES),
  ],
  css: shortTokens(),
  build: {
    modulePreload: { resolveDependencies: () => [] },
    target: "es2022",
    cssMinify: true,
    // With esbuild the wizard's scripts weigh 4.0 KB more, which is past their budget.
    minify: IS_LOCAL ? "esbuild" : "terser",
    terserOptions: { compress: { passes: 4, pure_getters: true } },
  },
});
