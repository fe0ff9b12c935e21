import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MINUTES, instantOf } from "#app/domain/time/units.ts";
import { agendaEvents, agendaFeedName } from "#app/text/agenda/agenda-feed.ts";
import { eventsFile } from "#app/text/bookings/calendar-file.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { readSignedId, signedId } from "#app/usecases/secrets/signatures.server.ts";
import {
  agendaFeedLines,
  agendaFeedOf,
  endAgendaFeed,
  type FeedKey,
  nameClientsIn,
  putAgendaFeed,
} from "#db/queries/agenda/agenda-feeds.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

const PURPOSE = "agenda-feed";
/** How far a feed reaches, in days. */
export const FEED_DAYS = { back: 7, ahead: 60 } as const;
/** The most bookings in a feed; where there are more, its last event says so. */
const MOST = 400;

/** A professional's feed: its absolute URL, and whether it names clients. */
export type OwnFeed = { readonly address: string; readonly namesClients: boolean };

/** The member's own feed; null without one. FORBIDDEN as `memberOfBusiness`, NOT_FOUND for a member without an employee. */
export async function viewAgendaFeed(deps: Deps, actor: SignedIn): Promise<Result<OwnFeed | null, Refusal>> {
  const key = await feedKey(deps, actor);
  if (!key.ok) return key;
  const feed = await read(deps.db, agendaFeedOf(deps.db, key.value));
  if (feed === null) return ok(null);
  const { settings } = deps;
  const token = signedId(settings, PURPOSE, feed.feedId);
  return ok({
    address: `${settings.publicUrl}/calendar/agenda/${token}.ics`,
    namesClients: feed.namesClients,
  });
}

/**
 * Makes a new URL; the one before, if any, stops working. The first names no clients, a later one does as before. Refuses as
 * `viewAgendaFeed`.
 */
export async function renewAgendaFeed(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  return change(deps, actor, (key) =>
    putAgendaFeed(deps.db, { ...key, feedId: deps.newId(), namesClients: false, createdAt: deps.now() }),
  );
}

/** Whether the feed names clients. Refuses as `viewAgendaFeed`. */
export async function setFeedNames(
  deps: Deps,
  actor: SignedIn,
  namesClients: boolean,
): Promise<Result<null, Refusal>> {
  return change(deps, actor, (key) => nameClientsIn(deps.db, key, namesClients));
}

export async function closeAgendaFeed(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  return change(deps, actor, (key) => endAgendaFeed(deps.db, key));
}

/** A professional's bookings as an iCalendar file, by the token of the feed's URL; NOT_FOUND for a token without a live feed. */
export async function readAgendaFeed(deps: Deps, token: string): Promise<Result<string, "NOT_FOUND">> {
  const { db, settings } = deps;
  const feedId = readSignedId(settings, PURPOSE, token);
  if (feedId === null) return err("NOT_FOUND");
  const now = minuteNow(deps);
  const from = now - FEED_DAYS.back * DAY_MINUTES;
  const to = now + FEED_DAYS.ahead * DAY_MINUTES;
  const found = await read(db, agendaFeedLines(db, { feedId, from, to, most: MOST + 1 }));
  if (found === null) return err("NOT_FOUND");
  const lines = found.lines.map(({ startUtcMinute, endUtcMinute, ...line }) => ({
    ...line,
    startsAt: instantOf(startUtcMinute),
    endsAt: instantOf(endUtcMinute),
  }));
  const events = agendaEvents(settings.publicUrl, lines, MOST);
  const name = agendaFeedName(found.businessName, settings.productName);
  return ok(eventsFile(settings, { events, name, method: "PUBLISH", stamp: deps.now() }));
}

type OwnKey = FeedKey & { readonly employeeId: string };

async function change(
  deps: Deps,
  actor: SignedIn,
  statement: (key: OwnKey) => ReturnType<typeof endAgendaFeed>,
): Promise<Result<null, Refusal>> {
  const key = await feedKey(deps, actor);
  if (!key.ok) return key;
  await write(deps.db, [statement(key.value)]);
  return ok(null);
}

async function feedKey(deps: Deps, actor: SignedIn): Promise<Result<OwnKey, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, employeeId } = member.value;
  if (employeeId === null) return err({ code: "NOT_FOUND" });
  return ok({ userId: actor.userId, businessId, employeeId });
}
