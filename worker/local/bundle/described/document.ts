import { api } from "#worker/api/app.ts";
import { type OpenApiPage, pageOf } from "./page.ts";

/** The head of the description; the rest comes from the routes, and from the schemas that check requests. */
const HEAD = {
  openapi: "3.1.0",
  info: {
    title: "Turnero",
    version: "1",
    description: "Turnos online: catálogo, horarios libres, reservas y sesiones.",
  },
};

/** The API's description for programs, and as a page for people. */
export async function describedApi(): Promise<{ readonly json: string; readonly html: string }> {
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  const page = api.getOpenAPI31Document(HEAD);
  const html = await pageOf(page as unknown as OpenApiPage);
  return { json: JSON.stringify(page), html: String(html) };
}
