import type { RequestAbout } from "#app/domain/codes/legal.ts";
import { DAY_MS, HOUR_MS, type Instant } from "#app/domain/time/units.ts";

/** A reader of an old mail must not see all the data of a person through it. */
const DATA_HOURS = 48;
const OTHER_DAYS = 10;

/** Until when (ms) the link in a request's mail works; after that it only shows. */
export function linkEnd({ about, createdAt }: { readonly about: RequestAbout; readonly createdAt: Instant }) {
  return createdAt + (about === "ACCESS" ? DATA_HOURS * HOUR_MS : OTHER_DAYS * DAY_MS);
}
