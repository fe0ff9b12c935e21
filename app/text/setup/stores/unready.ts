import type { Need } from "#app/domain/setup/business/readiness.ts";

/** The notice of a store that cannot be booked yet. */
export const unreadyText = {
  here: "Todavía no se puede reservar acá: solo la ve tu equipo. Falta:",
  at: (name: string) => `Todavía no se puede reservar en ${name}: solo la ve tu equipo. Falta:`,
} as const;

type Way = { readonly label: string; readonly href: (storeId: string) => string };

/** Each missing part, and the page that adds it. */
export const needWays: Readonly<Record<Need, Way>> = {
  NO_STORE: { label: "una sucursal", href: () => "/backoffice/setup/stores/new" },
  NO_HOURS: { label: "los horarios", href: (storeId) => `/backoffice/setup/stores/${storeId}` },
  NO_EMPLOYEE: { label: "alguien que atienda", href: () => "/backoffice/setup/employees" },
  NO_SERVICE: { label: "un servicio para reservar ahí", href: () => "/backoffice/setup/services" },
};
