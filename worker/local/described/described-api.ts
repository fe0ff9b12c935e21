import type { CallExpression, Node, Property } from "estree";
import { type Plugin, runnerImport } from "vite";

const CALLS = /\/worker\/api\/.*\.ts$/;
/** What a call's route says for those who read of it; requests are checked by the rest. */
const TOLD = ["tags", "summary", "description", "responses"];

/** In place of the library that describes: the Worker keeps no description. */
export const UNDESCRIBED = {
  find: /^@asteasolutions\/zod-to-openapi$/,
  replacement: new URL("undescribed.ts", import.meta.url).pathname,
};

/**
 * The API describes itself while it is built, as the files `/api/openapi.json` and `/api/docs`; the Worker carries neither
 * what that takes nor the words, nor the schemas of replies, which nobody checks.
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
      // Blanks keep every other word in its place, so that maps stay true.
      return { code: toldIn(this.parse(code)).reduce(withBlank, code), map: null };
    },
    async generateBundle() {
      if (isServer) return;
      const { json, html } = await (await document()).describedApi();
      this.emitFile({ type: "asset", fileName: "api/openapi.json", source: json });
      this.emitFile({ type: "asset", fileName: "api/docs.html", source: html });
    },
  };
}

async function document(): Promise<typeof import("./document.ts")> {
  const { module } = await runnerImport<typeof import("./document.ts")>(
    "./worker/local/described/document.ts",
    { configFile: false, logLevel: "error" },
  );
  return module;
}

/** Where a property begins and ends. */
type Span = { readonly start: number; readonly end: number };

function toldIn(node: Node): Span[] {
  const own = node.type === "CallExpression" ? toldOf(node) : [];
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(toldIn)];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function toldOf({ callee, arguments: [route] }: CallExpression): Span[] {
  const isRoute = callee.type === "Identifier" && callee.name === "createRoute";
  if (!isRoute || route?.type !== "ObjectExpression") return [];
  return route.properties.filter(isTold).map((property) => property as Property & Span);
}

function isTold(property: Extract<Node, { type: "Property" | "SpreadElement" }>): boolean {
  return (
    property.type === "Property" && property.key.type === "Identifier" && TOLD.includes(property.key.name)
  );
}

function withBlank(code: string, { start, end }: Span): string {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  const blank = code.slice(start, end + comma).replace(/\S/g, " ");
  return code.slice(0, start) + blank + code.slice(end + comma);
}
