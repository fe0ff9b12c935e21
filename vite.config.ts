import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { describedApi, UNDESCRIBED } from "./worker/local/bundle/described/described-api.ts";
import { writeGroupManifests } from "./worker/local/bundle/group-manifests.ts";
import { landingFiles } from "./worker/local/bundle/landing-files.ts";
import { lateRoutes } from "./worker/local/bundle/late-routes.ts";
import { numberedChunks } from "./worker/local/bundle/numbered-chunks.ts";
import { plainTables } from "./worker/local/bundle/plain-tables.ts";
import { sharePictures } from "./worker/local/bundle/share/share-pictures.ts";
import { sharedSheets } from "./worker/local/bundle/shared-sheets.ts";
import { sheetFiles } from "./worker/local/bundle/sheet-files.ts";
import { shortTokens } from "./worker/local/bundle/short-tokens.ts";
import { undescribedSchemas } from "./worker/local/bundle/undescribed-schemas.ts";

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

/** The router and the boundaries name two functions of React's browser half, 130 KB that the Worker would read at each start. */
const WITHOUT_BROWSER = {
  find: /^react-dom$/,
  replacement: new URL("worker/screens/no-browser.ts", import.meta.url).pathname,
};

/** A page is drawn in one go: the half of React's server that streams, as large again, stays out. */
const WITHOUT_STREAMS = {
  find: /^react-dom\/server\.browser$/,
  replacement: new URL(
    "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js",
    import.meta.url,
  ).pathname,
};

/** Effects run in browsers alone: Rollup takes their calls out of the Worker, and whatever only they use. */
const FOR_NOTHING = ["useEffect", "useLayoutEffect"];

/** What several modules import is named in each of them, so shortly; whatever is read late by itself keeps its name. */
function shortChunkName({ name, isDynamicEntry }: Rollup.PreRenderedChunk): string {
  return isDynamicEntry ? `assets/${name}-[hash].mjs` : "assets/[hash:7].mjs";
}

/** One server bundle: the Worker is its entry and imports the Remix build from inside it. */
function workerEntry(): Plugin {
  // By this ending wrangler knows them for modules; by `.js` it would take the packages of tests for modules as well.
  const output = { chunkFileNames: shortChunkName };
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
        resolve: { alias: [WITHOUT_BROWSER, WITHOUT_STREAMS, UNDESCRIBED] },
        define: { "process.env.NODE_ENV": '"production"' },
        // What esbuild leaves is 22 KB more of what every cold start reads; licences, 3 KB, stand beside what is sent out.
        build: {
          rollupOptions,
          sourcemap: !IS_LOCAL,
          terserOptions: {
            ecma: 2020,
            module: true,
            compress: { passes: 4, pure_getters: true },
            format: { comments: false },
          },
        },
      };
    },
  };
}

/** What every screen fetches comes as two scripts: one that changes with the framework, one that changes with us. The entry stays
 * apart: a script that imports it starts the page. */
const FEWER_SCRIPTS = { output: { manualChunks } };
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/[\w-]+)\//;
const ON_EVERY_SCREEN =
  /\/app\/(root|routing\/before-start|components\/(forms\/hidden-fields|ui\/(icon|alert|note|use-hydrated)|site\/(frame\/(header|top-bar)|session-watch))|text\/labels)\.tsx?$/;

/** What logs people in and signs them up, on pages of its own and in the wizard, where only guests fetch it. */
const ACCOUNT_FORMS =
  /\/app\/(components\/(forms\/password-field|accounts\/(account-form|form-errors|fresh-xsrf|login-form|sign-up-form|social-buttons|social-logo|use-email-taken|use-field-watch))|text\/accounts\/(accounts|social))\.tsx?$/;

/** What forms of many screens come with. */
const ANSWERS =
  /\/app\/(components\/(forms\/(field|form-fields)|ui\/(modal|use-drag-to-close|use-passed|wants-new-tab))|routing\/unsent-forms|text\/errors)\.tsx?$/;

/** What the wizard and a turno's own page have in common. */
const TURNO =
  /\/app\/(components\/(bookings\/(deposit-block|line-list|share-links|use-payment)|ui\/told-cap)|text\/policy|domain\/(policy|wizard\/\w+))\.tsx?$/;

function manualChunks(id: string): string | null {
  if (FRAMEWORK.test(id)) return "framework";
  if (ON_EVERY_SCREEN.test(id)) return "shell";
  if (ANSWERS.test(id)) return "answers";
  if (TURNO.test(id)) return "turno";
  return ACCOUNT_FORMS.test(id) ? "forms" : null;
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
    undescribedSchemas(),
    plainTables(),
    numberedChunks(),
    sharedSheets(),
    sheetFiles(`${FOLDER}/client`),
    sharePictures(),
    landingFiles(),
    lateRoutes("agenda", /\/routes\/backoffice\/agenda\//),
    lateRoutes("setup", /\/routes\/backoffice\/setup\/(?!import\/|close\/export)/),
    // What takes all of a business along, or in, knows what the rest of the back office does.
    lateRoutes("office", /\/routes\/backoffice\/((?!agenda|setup)|setup\/(import\/|close\/export))/),
    lateRoutes("visitors", /\/routes\/(legal|waitlist|site\/(home|landing|texts|contact))\//),
  ],
  css: shortTokens(),
  // Terser takes seconds longer than esbuild, and four per cent off what every visitor downloads.
  build: {
    modulePreload: { resolveDependencies: () => [] },
    target: "es2022",
    cssMinify: true,
    minify: IS_LOCAL ? "esbuild" : "terser",
    terserOptions: { compress: { passes: 4, pure_getters: true } },
  },
});
