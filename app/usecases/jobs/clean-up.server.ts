import { CONVERSATION_DAYS } from "#app/domain/sayings/reply-window.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { PAGE, type Purge, rowsOf } from "#db/purging.ts";
import { purgeCodes } from "#db/queries/accounts/one-time-codes.ts";
import { purgeRates } from "#db/queries/accounts/rate-limits.ts";
import { purgeSessions } from "#db/queries/accounts/sessions.ts";
import { purgeTokens } from "#db/queries/accounts/social.ts";
import { purgeWalkIns } from "#db/queries/agenda/walk-ins/walk-in-changes.ts";
import { purgeImports } from "#db/queries/clients/client-imports.ts";
import { purgeMerges } from "#db/queries/clients/client-merges.ts";
import { wordPage } from "#db/queries/clients/clients.ts";
import { purgeRuns } from "#db/queries/jobs/jobs.ts";
import { forgetOrphaned, orphanedDue } from "#db/queries/jobs/orphaned-pictures.ts";
import { purgeLegalRequests } from "#db/queries/legal/request-keeping.ts";
import { purgeCalls } from "#db/queries/messages/calls.ts";
import { purgeContactMessages } from "#db/queries/messages/contact-messages.ts";
import { purgeConversations } from "#db/queries/messages/conversations/forget-conversations.ts";
import { purgeNotifications } from "#db/queries/messages/notifications.ts";
import { purgeMails } from "#db/queries/messages/outbox.ts";
import { purgeSayings } from "#db/queries/messages/sayings/saying-states.ts";
import { forgetReceipts, oldReceipts } from "#db/queries/payments/receipts.ts";
import { purgeArchives } from "#db/queries/setup/archive/business-imports.ts";
import { purgeDrafts, purgeInvitations, purgeSetupChanges } from "#db/queries/setup/setup-keeping.ts";
import { purgeEntries } from "#db/queries/waitlist/entry-keeping.ts";
import { read, readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { isOver, type Tick, type TimeLeft } from "./tick.ts";

/** How long the photo of a transfer is kept after its last use by staff. */
const RECEIPT_DAYS = 90;
/** Abandoned onboardings, invitations that are over, and the history of a setup. */
const DRAFT_DAYS = 90;
const INVITATION_DAYS = 30;
const HISTORY_DAYS = 366;
/** The names of settled legal requests: as long as their writers may claim (Ley 24.240, artículo 50). */
const REQUEST_DAYS = 3 * 366;
/** Messages of the contact form, as the privacy policy says. */
const CONTACT_DAYS = 366;
/** Messages to clients: longer than any screen shows them, or the API reports on them. */
const SAYING_DAYS = 90;
/** A mail that has left proves that it did, as long as a client may ask about it; no page lists it. */
const MAIL_DAYS = 183;
/** Notifications: a list shows the 50 newest. */
const NOTIFICATION_DAYS = 366;
/** A call is about a booking ahead, which staff may book so far ahead. */
const CALL_DAYS = 2 * 366;
/** Waitlist entries and their results: longer than the figures of a list go back. */
const WAIT_DAYS = 90;
/** Walk-ins, with their names and phones: nothing shows them after their day. */
const WALK_IN_DAYS = 2;
/** The turn in which pictures are removed. */
const PICTURES_TURN = 5;

/**
 * Does one clean-up a minute in turn, page by page, since each costs even where nothing is due. Purges expired codes, counters and providers'
 * tokens, sessions a day past their absolute limit, and old ticks of `crons`. Removes old photos of transfers, and pictures that
 * nothing names. Purges abandoned onboardings, old invitations and setup histories, expired files of clients and of whole
 * businesses, and merges that can no longer be undone. Also old messages, conversations and calls to clients, waitlist entries, walk-ins and contact
 * messages, mails that have left, and old notifications. Makes old settled legal requests anonymous, and finds the search words of new clients.
 */
export async function cleanUp(
  deps: Deps,
  crons: readonly string[],
  { minute, ...time }: TimeLeft & Pick<Tick, "minute">,
): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const turns: readonly (readonly Purge[])[] = [
    [purgeCodes(db, now)],
    [purgeRates(db, now)],
    [purgeTokens(db, now)],
    [purgeSessions(db, now)],
    crons.map((cron) => purgeRuns(db, cron, now - DAY_MS)),
    [],
    [purgeDrafts(db, now - DRAFT_DAYS * DAY_MS), ...purgeConversations(db, now - CONVERSATION_DAYS * DAY_MS)],
    [purgeInvitations(db, now - INVITATION_DAYS * DAY_MS)],
    [purgeSetupChanges(db, now - HISTORY_DAYS * DAY_MS)],
    [purgeLegalRequests(db, now - REQUEST_DAYS * DAY_MS)],
    [purgeSayings(db, now - SAYING_DAYS * DAY_MS), purgeCalls(db, now - CALL_DAYS * DAY_MS)],
    [wordPage(db)],
    [
      purgeMerges(db, now - DAY_MS),
      purgeEntries(db, now - WAIT_DAYS * DAY_MS),
      purgeWalkIns(db, now - WALK_IN_DAYS * DAY_MS),
    ],
    [
      purgeContactMessages(db, now - CONTACT_DAYS * DAY_MS),
      purgeMails(db, now - MAIL_DAYS * DAY_MS),
      purgeNotifications(db, now - NOTIFICATION_DAYS * DAY_MS),
    ],
    [purgeImports(db, now)],
    purgeArchives(db, now),
  ];
  const turn = minute % turns.length;
  if (turn === PICTURES_TURN) await removePictures(deps, now);
  for (const purge of turns[turn] ?? []) await pageByPage(deps, purge, time);
}

/** Works on pages until one is not full, or no time is left. */
async function pageByPage(deps: Deps, [isDue, page]: Purge, time: TimeLeft): Promise<void> {
  if ((await read(deps.db, rowsOf(isDue))) === 0) return;
  let changed: number;
  do changed = await read(deps.db, rowsOf(page));
  while (changed >= PAGE && !isOver(deps, time));
}

/** First the rows stop naming the pictures, then these are removed; failed removals stay on the list for another try. */
async function removePictures({ db, pictures }: Deps, now: number): Promise<void> {
  const before = now - RECEIPT_DAYS * DAY_MS;
  const { old, due } = await readAll(db, { old: oldReceipts(db, before), due: orphanedDue(db, now) });
  if (old.length > 0) await write(db, forgetReceipts(db, old, now));
  const names = [...old, ...due];
  if (names.length === 0) return;
  await pictures.remove(names);
  await write(db, [forgetOrphaned(db, names)]);
}
