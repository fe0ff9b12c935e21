import { html, raw } from "hono/html";
import { groupBy } from "#app/domain/group-by.ts";
import { pageStyle } from "./page-style.ts";

type Json = { readonly [key: string]: unknown };
type Reply = { readonly description: string; readonly content?: Json };
type Call = {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: unknown }[];
  readonly requestBody?: { readonly content?: Json };
  readonly responses?: Readonly<Record<string, Reply>>;
};
export type OpenApiPage = {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
};

/** The OpenAPI document as a page to read: plain HTML, no script. */
export function pageOf(page: OpenApiPage) {
  const calls = Object.entries(page.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const groups = groupBy(calls, ({ call }) => call.tags?.[0] ?? "Otras");
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API de ${page.info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>${raw(pageStyle)}</style>
      </head>
      <body>
        <main>
          <h1>API de ${page.info.title}</h1>
          <p>${page.info.description} <a href="/api/openapi.json">openapi.json</a></p>
          <nav aria-label="Contenido">
            <ul>${[...groups.keys()].map((tag) => html`<li><a href="#${slug(tag)}">${tag}</a></li>`)}</ul>
          </nav>
          ${[...groups].map(([tag, group]) => html`<section id="${slug(tag)}"><h2>${tag}</h2>${group.map(callArticle)}</section>`)}
          <section id="esquemas">
            <h2>Esquemas</h2>
            ${Object.entries(page.components?.schemas ?? {}).map(([name, schema]) => html`<article id="esquema-${name}"><h3>${name}</h3>${json(schema)}</article>`)}
          </section>
        </main>
      </body>
    </html>`;
}

function callArticle({ path, method, call }: { path: string; method: string; call: Call }) {
  const body = bodySchema(call.requestBody?.content);
  return html`<article>
    <h3><b>${method}</b> <code>${path}</code></h3>
    <p>${call.summary ?? ""}</p>
    ${call.description ? html`<p>${call.description}</p>` : ""}
    ${call.parameters?.length ? html`<ul>${call.parameters.map((parameter) => html`<li><code>${parameter.name}</code> (${parameter.in}${parameter.required ? "" : ", opcional"})</li>`)}</ul>` : ""}
    ${body ? html`<details><summary>Pedido</summary>${body}</details>` : ""}
    <dl>${Object.entries(call.responses ?? {}).map(replyRow)}</dl>
  </article>`;
}

function replyRow([status, reply]: readonly [string, Reply]) {
  const body = bodySchema(reply.content);
  return html`<dt>${status}</dt><dd>${reply.description.split("\n\n").map((line) => html`<p>${line.replaceAll("`", "")}</p>`)}${body ? html`<details><summary>Respuesta</summary>${body}</details>` : ""}</dd>`;
}

function bodySchema(content: Json | undefined) {
  const first = Object.values(content ?? {})[0] as { schema?: { $ref?: string } } | undefined;
  const name = first?.schema?.$ref?.split("/").at(-1);
  if (name) return html`<p><a href="#esquema-${name}">${name}</a></p>`;
  return first?.schema ? json(first.schema) : null;
}

function json(value: unknown) {
  return html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
