import { LIST_PAGE } from "#app/domain/paths/page-paths.ts";

/** The way to the list of businesses, at the foot; apart from the frame's words, which every screen carries. */
export const listWay = { label: "Negocios con turnos online", href: LIST_PAGE } as const;
