import { DAY_MS, type Instant } from "#app/domain/time/units.ts";

/** The page where a business is closed down, and where its staff read that it is. */
export const CLOSING_PAGE = "/backoffice/setup/close";

/** How many days a closed business can be opened again; then the data of its people is made anonymous. */
export const REOPEN_DAYS = 30;

/** The moment (ms) from which the business is closed for good. */
export function reopenEnd(closedAt: Instant): Instant {
  return closedAt + REOPEN_DAYS * DAY_MS;
}

/** Whether a member typed the name that confirms an act; spaces and capitals do not matter. */
export function isSameName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLocaleLowerCase("es");
}

/** The files that a business can take along, by their names in the address: one zip with everything. */
export const EXPORT_FILES = ["todo.zip"] as const;
