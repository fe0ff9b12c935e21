import { hasDigest, QUOTA_MS, type Quota, quotaOf } from "#app/domain/mail-quotas.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps, Settings } from "#app/usecases/deps.ts";
import {
  type CountedOutcome,
  countMails,
  type FirstContact,
  type MailCount,
  type MailWindow,
  noteOutcomes,
  type UncountedMail,
  uncountedMails,
} from "#db/queries/messages/mail-allowance.ts";
import { type QueuedMail, SKIPPED } from "#db/queries/messages/outbox.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { contactKeys, mailKey } from "./first-contacts.server.ts";
import { unsentDigest } from "./letters/business/digest-letter.server.ts";

/** Ensures that the digest includes mails folded in the hour's last moment. */
const AFTER_THE_HOUR_MS = MINUTE_MS;

const CAPPED = `${SKIPPED}: as many mails as one recipient gets`;
const FOLDED = `${SKIPPED}: told in a digest`;
const UNPROVED = `${SKIPPED}: its business is not public`;
const UNKNOWN = `${SKIPPED}: as many first contacts as one business has`;

/**
 * The claimed mails that may be sent now, in their order. Each is counted once in the database, before its first try, by its
 * recipient's address or business. A first contact also counts for its business and its writer's network; before its business is
 * public it is never sent. Past a cap a mail ends unsent. A digest after the hour tells staff of their unsent mails, and of
 * clients that heard nothing; a user finds theirs in the bell. Four statements and three trips at most for any number of mails.
 */
export async function withinAllowance(
  deps: Deps,
  claimed: readonly QueuedMail[],
): Promise<readonly QueuedMail[]> {
  const { db, settings } = deps;
  const now = deps.now();
  const found = weighed(settings, claimed, await read(db, uncountedMails(db, claimed)));
  const counted = found.filter(({ counts }) => counts.length > 0);
  if (found.length === 0) return claimed;
  const windows = counted.length === 0 ? [] : await read(db, countMails(db, countsOf(counted), now));
  const outcomes = [...heldBack(found), ...outcomesOf(settings, counted, { windows, now })];
  await write(db, noteOutcomes(db, outcomes, now));
  const ended = new Set(outcomes.flatMap(({ mail, why }) => (why === null ? [] : mail)));
  return claimed.filter((mail) => !ended.has(mail));
}

type Count = { readonly quota: Quota; readonly key: string };

/** A mail and the counters it adds to; none where its business may not send it yet. */
type Weighed = {
  readonly mail: QueuedMail;
  readonly contact: FirstContact | null;
  readonly counts: readonly Count[];
};

function weighed(
  settings: Settings,
  claimed: readonly QueuedMail[],
  uncounted: readonly UncountedMail[],
): readonly Weighed[] {
  const byRow = new Map(uncounted.map((each) => [rowOf(each), each]));
  return claimed.flatMap((mail): Weighed | [] => {
    const found = byRow.get(rowOf(mail));
    if (found === undefined) return [];
    // Without a known address there is no first contact.
    const contact = found.email === null ? null : found.contact;
    if (contact?.isProved === false) return { mail, contact, counts: [] };
    const counts = [
      ...(contact === null ? [] : contactKeys(settings, contact)),
      ...ownCount(settings, mail, found),
    ];
    return counts.length === 0 ? [] : { mail, contact, counts };
  });
}

function ownCount(settings: Settings, mail: QueuedMail, { isVerified, email }: UncountedMail): Count[] {
  const quota = quotaOf({ ...mail, isVerified });
  if (quota === null) return [];
  const isToBusiness = mail.userId === null && mail.audience === "BUSINESS";
  // Mails to the operator name no business: they are counted by event.
  const whose = isToBusiness ? mail.businessId || mail.event : readerOf(email ?? "", quota);
  return [{ quota, key: mailKey(settings, quota, whose) }];
}

function rowOf({ id, audience }: Pick<QueuedMail, "id" | "audience">): string {
  return `${id} ${audience}`;
}

/**
 * 'ana+otra@correo.test' reaches the reader of 'ana@correo.test'. Codes count by the whole address, so that such a name cannot
 * use up another account's codes.
 */
function readerOf(email: string, quota: Quota): string {
  return quota === "SAFETY" ? email : email.replace(/\+[^@]*(?=@)/, "");
}

function countsOf(weighed: readonly Weighed[]): readonly MailCount[] {
  const byKey = Map.groupBy(
    weighed.flatMap(({ counts }) => counts),
    ({ key }) => key,
  );
  return [...byKey].flatMap(([key, own]) =>
    own.slice(0, 1).map(({ quota }) => ({ key, count: own.length, lengthMs: QUOTA_MS[quota] })),
  );
}

/** The staff that caused them were told at once. */
function heldBack(weighed: readonly Weighed[]): readonly CountedOutcome[] {
  return weighed.flatMap(({ mail, contact, counts }) =>
    contact !== null && counts.length === 0 ? [{ mail, isFirst: true, why: UNPROVED, digest: null }] : [],
  );
}

/** The outcome of each mail: sent where all of its windows still had room, in their order. */
function outcomesOf(
  settings: Settings,
  weighed: readonly Weighed[],
  { windows, now }: { readonly windows: readonly MailWindow[]; readonly now: Instant },
): readonly CountedOutcome[] {
  const placeIn = placesIn(weighed, windows);
  return weighed.map(({ mail, contact, counts }): CountedOutcome => {
    const isFirst = contact !== null;
    const full = counts.find(({ quota, key }) => placeIn(mail, key) >= settings.mailCaps[quota]);
    if (full === undefined) return { mail, isFirst, why: null, digest: null };
    const endsAt = windows.find(({ key }) => key === full.key)?.endsAt ?? now;
    return { mail, isFirst, ...endOf(mail, contact, { quota: full.quota, endsAt, now }) };
  });
}

/** The place of a mail among all that a window counts, from 0 on. */
function placesIn(weighed: readonly Weighed[], windows: readonly MailWindow[]) {
  const places = new Map(
    windows.map(({ key, hits }) => {
      const own = weighed.flatMap(({ mail, counts }) =>
        counts.some((each) => each.key === key) ? mail : [],
      );
      return [key, new Map(own.map((mail, index) => [mail, hits - own.length + index]))];
    }),
  );
  return (mail: QueuedMail, key: string) => places.get(key)?.get(mail) ?? 0;
}

type Full = { readonly quota: Quota; readonly endsAt: Instant; readonly now: Instant };

function endOf(
  { businessId }: QueuedMail,
  contact: FirstContact | null,
  { quota, endsAt, now }: Full,
): Pick<CountedOutcome, "why" | "digest"> {
  if (contact !== null && isOfContacts(quota)) {
    const hourEnd = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
    const digest = { id: unsentDigest(contact.businessId, hourEnd), dueAt: hourEnd + AFTER_THE_HOUR_MS };
    return { why: UNKNOWN, digest };
  }
  if (!hasDigest(quota)) return { why: CAPPED, digest: null };
  return { why: FOLDED, digest: { id: `digest:${businessId}:${endsAt}`, dueAt: endsAt + AFTER_THE_HOUR_MS } };
}

function isOfContacts(quota: Quota): boolean {
  return quota === "FIRST_CONTACTS" || quota === "NETWORK_FIRST_CONTACTS";
}
