import type { teamDone } from "#app/text/setup/team.ts";

export const TEAM_PAGE = "/backoffice/setup/team";

/** What the page can say was done. */
export type TeamDone = keyof typeof teamDone;

/** A professional whom somebody may be. */
export type PersonOption = { readonly id: string; readonly name: string };
