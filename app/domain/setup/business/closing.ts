import { DAY_MS, type Instant } from "#app/domain/time/units.ts";

/** Where a business is closed down, and where its people read that it is. */
export const CLOSING_PAGE = "/backoffice/setup/close";

/** How long a business that was closed down can be opened again; then its people's data is made anonymous. */
export const REOPEN_DAYS = 30;

/** The moment (ms) from which on it is closed for good. */
export function reopenEnd(closedAt: Instant): Instant {
  return closedAt + REOPEN_DAYS * DAY_MS;
}

/** Whether somebody who is to confirm by typing a name has typed it; spaces and capitals do not matter. */
export function isSameName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLocaleLowerCase("es");
}

/** What can be taken along of a business, by the name of its file in the address: one zip with all of it. */
export const EXPORT_FILES = ["todo.zip"] as const;
