import type { Node } from "estree";
import { type Plugin, runnerImport } from "vite";
import { type Span, spanOf, spansIn, withBlank } from "../blanks.ts";

const CALLS = /\/(worker\/api|app\/inputs)\/.*\.ts$/;
const DOCUMENT = "/worker/local/bundle/described/document.ts";
/** The parts of a call's route that are documentation only; the rest validates requests. */
const TOLD = ["tags", "summary", "description", "responses"];

/** Replaces the library that writes the description, which the Worker does not need. */
export const UNDESCRIBED = {
  find: /^@asteasolutions\/zod-to-openapi$/,
  replacement: new URL("undescribed.ts", import.meta.url).pathname,
};

/**
 * Writes the API's description at build time, as `/api/openapi.json` and `/api/docs`. The Worker contains neither that code,
 * nor the words, nor the schemas of replies, which are never checked.
 */
export function describedApi(): Plugin {
  let isServer = false;
  return {
    name: "described-api",
    enforce: "post",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    transform(code, id) {
      if (!isServer || !CALLS.test(id)) return null;
      const program = this.parse(code);
      const plain = [...spansIn(program, toldOf), ...spansIn(program, nameOf)].reduce(withBlank, code);
      return { code: schemasOf(program).reduceRight(madeWhenUsed, plain), map: null };
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

function toldOf(node: Node): readonly Span[] {
  if (node.type !== "CallExpression") return [];
  const {
    callee,
    arguments: [route],
  } = node;
  const isRoute = callee.type === "Identifier" && callee.name === "createRoute";
  if (!isRoute || route?.type !== "ObjectExpression") return [];
  return route.properties.flatMap((property, index, all) => {
    const next = all[index + 1];
    const { start, end } = spanOf(property);
    return isTold(property) ? [{ start, end: next ? spanOf(next).start : end }] : [];
  });
}

function isTold(property: Node): boolean {
  return (
    property.type === "Property" && property.key.type === "Identifier" && TOLD.includes(property.key.name)
  );
}

/** The name of a schema in the description, `.meta(…)`. */
function nameOf(node: Node): readonly Span[] {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return [];
  const { object, property } = node.callee;
  if (property.type !== "Identifier" || property.name !== "meta") return [];
  return [{ start: spanOf(object).end, end: spanOf(node).end }];
}

/** The top-level schemas of a module, in their order. */
function schemasOf(program: Node): Span[] {
  const body = program.type === "Program" ? program.body : [];
  return body
    .map((line) => (line.type === "ExportNamedDeclaration" ? line.declaration : line))
    .flatMap((line) => (line?.type === "VariableDeclaration" ? line.declarations : []))
    .flatMap(({ init }) => (init && rootOf(init) === "z" ? [spanOf(init)] : []));
}

/** The root of a chain of calls. */
function rootOf(node: Node): string | null {
  if (node.type === "CallExpression") return rootOf(node.callee);
  if (node.type === "MemberExpression") return rootOf(node.object);
  return node.type === "Identifier" ? node.name : null;
}

/** Marked as pure, so that Rollup drops it if it is unused. */
function madeWhenUsed(code: string, { start, end }: Span): string {
  return `${code.slice(0, start)}/* @__PURE__ */ (() => ${code.slice(start, end)})()${code.slice(end)}`;
}
