import type { RequestAbout } from "#app/domain/codes/legal.ts";
import { DAY_MS, HOUR_MS, type Instant } from "#app/domain/time/units.ts";

/** Whoever comes upon an old mail must not read all that is kept of somebody by it. */
const DATA_HOURS = 48;
const OTHER_DAYS = 10;

/** Until when (ms) the link of a request's mail does something; after that it only shows. */
export function linkEnd({ about, createdAt }: { readonly about: RequestAbout; readonly createdAt: Instant }) {
  return createdAt + (about === "ACCESS" ? DATA_HOURS * HOUR_MS : OTHER_DAYS * DAY_MS);
}
