import { hasDigest, QUOTA_MS, type Quota, quotaOf } from "#app/domain/mail-quotas.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps, Settings } from "#app/usecases/deps.ts";
import {
  type CountedFate,
  countMails,
  type FirstContact,
  type MailCount,
  type MailWindow,
  noteFates,
  type UncountedMail,
  uncountedMails,
} from "#db/queries/messages/mail-allowance.ts";
import { type QueuedMail, SKIPPED } from "#db/queries/messages/outbox.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { unsentDigest } from "./digest-letter.server.ts";
import { contactKeys, mailKey } from "./first-contacts.server.ts";

/** So that what is folded in the last moment of an hour is in its digest. */
const AFTER_THE_HOUR_MS = MINUTE_MS;

const CAPPED = `${SKIPPED}: as many mails as one recipient gets`;
const FOLDED = `${SKIPPED}: told in a digest`;
const UNPROVED = `${SKIPPED}: its business is not public`;
const UNKNOWN = `${SKIPPED}: as many first contacts as one business has`;

/**
 * Of mails that were claimed, in their order, those that may be sent now. Each is counted once, before its first try,
 * by the address or the business that it goes to, and in the database, so that runs at once share one count. A first contact
 * is counted by its business and its writer's network besides; before its business is public it is not sent at all. Past a
 * cap a mail ends unsent: what staff would have got, and which clients heard nothing, is told by one digest after the hour;
 * what a person would have got stands in their bell. In four statements at most and three trips, however many mails.
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
  const fates = [...heldBack(found), ...fatesOf(settings, counted, { windows, now })];
  await write(db, noteFates(db, fates, now));
  const ended = new Set(fates.flatMap(({ mail, why }) => (why === null ? [] : mail)));
  return claimed.filter((mail) => !ended.has(mail));
}

type Count = { readonly quota: Quota; readonly key: string };

/** A mail and all that it counts among; none where its business may not send it yet. */
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
    // Whose address is not known is written to by nobody.
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
  // What goes to the operator names no business: it is counted by what it tells.
  const whose = isToBusiness ? mail.businessId || mail.event : readerOf(email ?? "", quota);
  return [{ quota, key: mailKey(settings, quota, whose) }];
}

function rowOf({ id, audience }: Pick<QueuedMail, "id" | "audience">): string {
  return `${id} ${audience}`;
}

/**
 * Whoever has 'ana@correo.test' reads 'ana+otra@correo.test' too. Codes are counted by the address alone, so that
 * nobody can use up another account's by such a name.
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

/** The staff who caused them were told at once. */
function heldBack(weighed: readonly Weighed[]): readonly CountedFate[] {
  return weighed.flatMap(({ mail, contact, counts }) =>
    contact !== null && counts.length === 0 ? [{ mail, isFirst: true, why: UNPROVED, digest: null }] : [],
  );
}

/** Those are sent that all of their windows still had room for, in their order. */
function fatesOf(
  settings: Settings,
  weighed: readonly Weighed[],
  { windows, now }: { readonly windows: readonly MailWindow[]; readonly now: Instant },
): readonly CountedFate[] {
  const placeIn = placesIn(weighed, windows);
  return weighed.map(({ mail, contact, counts }): CountedFate => {
    const isFirst = contact !== null;
    const full = counts.find(({ quota, key }) => placeIn(mail, key) >= settings.mailCaps[quota]);
    if (full === undefined) return { mail, isFirst, why: null, digest: null };
    const endsAt = windows.find(({ key }) => key === full.key)?.endsAt ?? now;
    return { mail, isFirst, ...endOf(mail, contact, { quota: full.quota, endsAt, now }) };
  });
}

/** Which place a mail has among all that a window counts, from 0 on. */
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
): Pick<CountedFate, "why" | "digest"> {
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
