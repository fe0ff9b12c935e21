/** The demo's wizard, at its first step. */
export const WIZARD = "/booking/demo/demo-palermo";

/** Edits of sources, and what a page shows after each. */
export const EDITS = [
  {
    of: "a route",
    at: WIZARD,
    file: "app/routes/booking/wizard/wizard-screen.tsx",
    from: "<SiteHeader",
    to: "<p>Editado</p><SiteHeader",
    seen: "<p>Editado</p>",
  },
  {
    of: "a text",
    at: WIZARD,
    file: "app/text/wizard/wizard.ts",
    from: "Reservar turno",
    to: "Reservar un turno",
    seen: "Reservar un turno",
  },
  {
    of: "a style",
    at: WIZARD,
    file: "app/styles/base/base.css",
    from: "min-height: 100dvh",
    to: "min-height: 99dvh",
    seen: "min-height: 99dvh",
  },
  {
    of: "a style that is a file",
    at: "/login",
    file: "app/styles/parts/field.css",
    from: "gap: 1.125rem",
    to: "gap: 1.25rem",
    seen: "gap: 1.25rem }\n.field",
  },
  {
    of: "the domain",
    at: "/negocio/estilo-demo",
    file: "app/domain/time/time.ts",
    from: "  return time;",
    to: "  return time.concat(' editado');",
    seen: "09:00 editado",
  },
  {
    of: "a landing",
    at: "/funcionalidades/reservas-online",
    file: "app/text/site/landings/reservas-online.ts",
    from: "Las reservas no.",
    to: "Las reservas siguen.",
    seen: "Las reservas siguen.",
  },
  {
    of: "the API",
    at: "/api/health",
    file: "worker/api/health.ts",
    from: "const said = { database,",
    to: "const said = { edited: true, database,",
    seen: '"edited":true',
  },
] as const;
