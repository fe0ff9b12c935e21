import { err, ok, type Result } from "#app/domain/result.ts";
import { instantOf } from "#app/domain/time/units.ts";
import { feedName } from "#app/text/bookings/calendar-feed.ts";
import { type CalendarTurno, calendarFile } from "#app/text/bookings/calendar-file.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { readSignedId, signedId } from "#app/usecases/secrets/signatures.server.ts";
import { endFeed, feedBookings, feedOf, feedOwner, putFeed } from "#db/queries/bookings/calendar-feeds.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { bookingUrl, sharedTurno } from "./booking-calendar.server.ts";
import { toCustomerBooking } from "./customer-bookings.server.ts";

const PURPOSE = "calendar-feed";
/** How far back a feed goes, in minutes: calendars drop events that a feed no longer holds. */
const KEPT = 90 * 24 * 60;

/** Absolute URL of the feed that a customer's calendars read; null without a feed. */
export async function feedAddress(deps: Deps, { userId }: SignedIn): Promise<string | null> {
  const { publicUrl } = deps.settings;
  const feed = await read(deps.db, feedOf(deps.db, userId));
  return feed && `${publicUrl}/calendar/${signedId(deps.settings, PURPOSE, feed.feedId)}.ics`;
}

/** Makes a new URL; the one before, if any, stops working. */
export function renewFeed(deps: Deps, { userId }: SignedIn): Promise<void> {
  return write(deps.db, [putFeed(deps.db, { userId, feedId: deps.newId(), createdAt: deps.now() })]);
}

export function closeFeed(deps: Deps, { userId }: SignedIn): Promise<void> {
  return write(deps.db, [endFeed(deps.db, userId)]);
}

/** A customer's bookings as an iCalendar file, by the token of the feed's URL; NOT_FOUND for a token without a feed. */
export async function readFeed(deps: Deps, token: string): Promise<Result<string, "NOT_FOUND">> {
  const feedId = readSignedId(deps.settings, PURPOSE, token);
  if (feedId === null) return err("NOT_FOUND");
  const customerId = await read(deps.db, feedOwner(deps.db, feedId));
  if (customerId === null) return err("NOT_FOUND");
  const from = minuteNow(deps) - KEPT;
  const { views, stores } = await read(deps.db, feedBookings(deps.db, { customerId, from }));
  const turnos = views.map((view): CalendarTurno => {
    const { id, version, status, startUtcMinute, endUtcMinute, storeId } = view;
    const store = stores.find((each) => each.id === storeId) ?? null;
    const turno = sharedTurno({ booking: toCustomerBooking(view, deps.now()), store });
    const href = bookingUrl(deps.settings, id);
    return {
      id,
      version,
      status,
      startsAt: instantOf(startUtcMinute),
      endsAt: instantOf(endUtcMinute),
      turno,
      href,
    };
  });
  const name = feedName(deps.settings.productName);
  return ok(calendarFile(deps.settings, { turnos, name, method: "PUBLISH", stamp: deps.now() }));
}
