import type { teamDone } from "#app/text/setup/team.ts";

export const TEAM_PAGE = "/backoffice/setup/team";

/** The reports that the page can show. */
export type TeamDone = keyof typeof teamDone;

/** A professional that a member can be linked to. */
export type PersonOption = { readonly id: string; readonly name: string };
