import { wizardSearch } from "#app/domain/wizard/address.ts";
import type { WizardChoices } from "#app/domain/wizard/wizard.ts";

/** Where a business's people find who waits. */
export const WAITLIST_PAGE = "/backoffice/calendar/waitlist";

/** What a link to somebody's own entry leads to; `token` from the mail. */
export function entryPath(token: string): string {
  return `/avisame/${encodeURIComponent(token)}`;
}

/** Where somebody enters a store's list for what they chose in its wizard, whose path it is. */
export function joinHref(path: string, choices: WizardChoices): string {
  return `${path}/avisame${wizardSearch(1, { ...choices, time: null })}`;
}
