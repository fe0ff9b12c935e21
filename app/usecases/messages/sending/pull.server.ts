import { type Channel, type Event, MAIL_CLASSES } from "#app/domain/codes/message.ts";
import { LONGEST_WAIT_MS } from "#app/domain/mail-retries.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { isOver, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { PAGE } from "#db/purging.ts";
import { giveUpMails } from "#db/queries/messages/mail-outcomes.ts";
import {
  type Claim,
  claimBatch,
  claimMails,
  claimMailsAbout,
  type QueuedMail,
} from "#db/queries/messages/outbox.ts";
import { read, readAll } from "#db/reading.ts";

/** A run that breaks off holds its mails no longer than this. */
const LEASE_MS = 5 * MINUTE_MS;
/** Most unanswered tries: a mail that breaks every run is given up after them. */
const MOST_UNANSWERED = 6;

type Pull = { readonly channel: Channel; readonly most: number };

/** Takes a run's next mails, oldest first: the most urgent ones, and a batch to be sent again. */
export async function pullMails(deps: Deps, { channel, most }: Pull): Promise<readonly QueuedMail[]> {
  const claim = claimOf(deps, channel);
  const { batch, mails } = await readAll(deps.db, {
    batch: claimBatch(deps.db, claim),
    mails: claimMails(deps.db, claim, most),
  });
  return [...batch, ...mails].toSorted(byAge);
}

/** Most pages of mails that a run gives up. */
const MOST_PAGES = 20;

/** Gives up mails that should not be sent any more, page by page, and answers their events. */
export async function giveUpHopeless(
  deps: Deps,
  channel: Channel,
  limits: TimeLeft,
): Promise<readonly Event[]> {
  const events: Event[] = [];
  for (let page = 0; page < MOST_PAGES && !isOver(deps, limits); page++) {
    const some = await read(deps.db, giveUpMails(deps.db, claimOf(deps, channel)));
    events.push(...some);
    if (some.length < PAGE) break;
  }
  return events;
}

type Own = { readonly channel: Channel; readonly id: string; readonly isCrowded: boolean };

/** Takes the waiting mails about one booking or user, or one mail itself; only codes in a crowd. */
export async function takeMailsAbout(
  deps: Deps,
  { channel, id, isCrowded }: Own,
): Promise<readonly QueuedMail[]> {
  const lastClass = isCrowded ? CODES : ALL_CLASSES;
  const mails = await read(deps.db, claimMailsAbout(deps.db, claimOf(deps, channel), { id, lastClass }));
  return mails.toSorted(byAge);
}

const CODES = MAIL_CLASSES.indexOf("CODE");
const ALL_CLASSES = MAIL_CLASSES.length;

function claimOf(deps: Deps, channel: Channel): Claim {
  const now = deps.now();
  const createdAfter = now - LONGEST_WAIT_MS;
  return { channel, now, leasedUntil: now + LEASE_MS, createdAfter, mostUnanswered: MOST_UNANSWERED };
}

/** The same mails always come in the same order: a batch sent again has to look as before. */
function byAge(one: QueuedMail, other: QueuedMail): number {
  return one.createdAt - other.createdAt || (nameOf(one) < nameOf(other) ? -1 : 1);
}

function nameOf({ id, audience }: QueuedMail): string {
  return `${id} ${audience}`;
}
