import { LIST_PAGE } from "#app/domain/paths/page-paths.ts";

/** The footer's link to the list of businesses; apart from the frame's words, which every screen carries. */
export const listWay = { label: "Negocios con turnos online", href: LIST_PAGE } as const;
