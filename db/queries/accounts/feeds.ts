import type { Database, Statement } from "#db/driver/client.ts";
import { endAgendaFeedsOf } from "#db/queries/agenda/agenda-feeds.ts";
import { endFeed } from "#db/queries/bookings/calendar-feeds.ts";

/** Ends every address at which calendar programs read what is a user's: their bookings, and their agenda. */
export function endFeedsOf(db: Database, userId: string): Statement[] {
  return [endFeed(db, userId), endAgendaFeedsOf(db, userId)];
}
