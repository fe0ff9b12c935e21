import { hasDigest, QUOTA_MS, type Quota, quotaOf } from "#app/domain/mail-quotas.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps, Settings } from "#app/usecases/deps.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";
import {
  type CountedFate,
  countMails,
  type MailCount,
  type MailWindow,
  noteFates,
  type UncountedMail,
  uncountedMails,
} from "#db/queries/messages/mail-allowance.ts";
import { type QueuedMail, SKIPPED } from "#db/queries/messages/outbox.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

/** So that what is folded in the last moment of an hour is in its digest. */
const AFTER_THE_HOUR_MS = MINUTE_MS;

const CAPPED = `${SKIPPED}: as many mails as one recipient gets`;
const FOLDED = `${SKIPPED}: told in a digest`;

/**
 * Of mails that were claimed, in their order, those that may be sent now. Each is counted once, before its first try,
 * by the address or the business that it goes to, and in the database, so that runs at once share one count. Past its
 * cap a mail ends unsent: what staff would have got is told by one digest after the hour, what a person would have got
 * stands in their bell. In four statements at most and three trips, however many mails.
 */
export async function withinAllowance(
  deps: Deps,
  claimed: readonly QueuedMail[],
): Promise<readonly QueuedMail[]> {
  const { db, settings } = deps;
  const now = deps.now();
  const counted = countedOf(settings, claimed, await read(db, uncountedMails(db, claimed)));
  if (counted.length === 0) return claimed;
  const windows = await read(db, countMails(db, countsOf(counted), now));
  const fates = fatesOf(settings, counted, windows);
  await write(db, noteFates(db, fates, now));
  const ended = new Set(fates.flatMap(({ mail, why }) => (why === null ? [] : mail)));
  return claimed.filter((mail) => !ended.has(mail));
}

type Counted = { readonly mail: QueuedMail; readonly quota: Quota; readonly key: string };

function countedOf(
  settings: Settings,
  claimed: readonly QueuedMail[],
  uncounted: readonly UncountedMail[],
): readonly Counted[] {
  const byRow = new Map(uncounted.map((each) => [rowOf(each), each]));
  return claimed.flatMap((mail): Counted | [] => {
    const found = byRow.get(rowOf(mail));
    const quota = found === undefined ? null : quotaOf({ ...mail, isVerified: found.isVerified });
    if (found === undefined || quota === null) return [];
    const isToBusiness = mail.userId === null && mail.audience === "BUSINESS";
    // What goes to the operator names no business: it is counted by what it tells.
    const whose = isToBusiness ? mail.businessId || mail.event : readerOf(found.email ?? "", quota);
    return { mail, quota, key: sign(settings, "mails", JSON.stringify([quota, whose])) };
  });
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

function countsOf(counted: readonly Counted[]): readonly MailCount[] {
  const byKey = Map.groupBy(counted, ({ key }) => key);
  return [...byKey].flatMap(([key, own]) =>
    own.slice(0, 1).map(({ quota }) => ({ key, count: own.length, lengthMs: QUOTA_MS[quota] })),
  );
}

/** Those that the windows still had room for are sent, in their order. */
function fatesOf(
  { mailCaps }: Settings,
  counted: readonly Counted[],
  windows: readonly MailWindow[],
): readonly CountedFate[] {
  const byKey = Map.groupBy(counted, ({ key }) => key);
  return windows.flatMap(({ key, hits, endsAt }) => {
    const own = byKey.get(key) ?? [];
    const before = hits - own.length;
    return own.map(({ mail, quota }, index) =>
      before + index < mailCaps[quota] ? { mail, why: null, digest: null } : endOf(mail, quota, endsAt),
    );
  });
}

function endOf(mail: QueuedMail, quota: Quota, endsAt: Instant): CountedFate {
  if (!hasDigest(quota)) return { mail, why: CAPPED, digest: null };
  const digest = { id: `digest:${mail.businessId}:${endsAt}`, dueAt: endsAt + AFTER_THE_HOUR_MS };
  return { mail, why: FOLDED, digest };
}
