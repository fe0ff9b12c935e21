import { hushedUntil } from "#app/domain/reminders.ts";
import { numberKey } from "#app/domain/sayings/reply-window.ts";
import { tokensIn } from "#app/domain/sayings/template.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { type OneSaying, oneSaying } from "#app/usecases/sayings/queue/one-saying.server.ts";
import { type Template, templateOf } from "#app/usecases/sayings/queue/saying-words.server.ts";
import type { WhatsAppSender } from "#app/usecases/whatsapp-gateway.ts";
import { keepSent } from "#db/queries/messages/conversations/replies.ts";
import {
  type ApiSaying,
  apiSayingsDue,
  claimForApi,
  handBackToApi,
  noteMessage,
  noteOutcome,
  type Outcome,
} from "#db/queries/messages/whatsapp/api-sayings.ts";
import {
  breakWhatsApp,
  type WhatsAppAccount,
  whatsAppOf,
} from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { forEachDue } from "../../jobs/for-each-due.ts";
import type { JobReport } from "../../jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "../../jobs/tick.ts";
import { senderOf } from "./account.server.ts";
import { mailInstead } from "./mail-instead.server.ts";
import { messageHash } from "./message-hash.server.ts";

const MOST_AT_ONCE = 20;
const ABREAST = 4;
/** Longer than any call takes. */
const LEASE_MS = 5 * MINUTE_MS;
/** Minutes between the tries of a message that was refused for the moment. */
const PAUSES = [1, 5, 30, 120, 360];

/** The API's error codes. */
const TOKEN_EXPIRED = 190;
const UNDELIVERABLE = 131026;

/** Sends new messages at once; a failed one stays due for the clock. */
export async function sendSoon(deps: Deps): Promise<void> {
  const { errors } = await sendSayings(deps);
  if (errors.length > 0) deps.note("say: broke");
}

/** Sends due messages by the businesses' own numbers, and gives up on those without an answer. */
export async function sendSayings(deps: Deps, time: TimeLeft = NO_END): Promise<JobReport> {
  const due = await read(deps.db, apiSayingsDue(deps.db, deps.now(), MOST_AT_ONCE));
  return forEachDue(due, (each) => send(deps, each), { abreast: ABREAST, isOver: () => isOver(deps, time) });
}

async function send(deps: Deps, saying: ApiSaying): Promise<boolean> {
  const { db } = deps;
  const at = deps.now();
  // The outcome is unknown: the API may have taken the message, and there is no key to ask by.
  if (saying.state === "SENDING") return noted(deps, saying, { state: "UNKNOWN", at });
  if (!(await read(db, claimForApi(db, saying, { at, until: at + LEASE_MS })))) return false;
  const account = await read(db, whatsAppOf(db, saying.businessId));
  const sender = account === null || deps.whatsApp === null ? null : senderOf(deps, account);
  if (account === null || sender === null)
    return noted(deps, saying, { state: "FAILED", at, error: TOKEN_EXPIRED });
  const one = await oneSaying(deps, { businessId: saying.businessId, onlyEmployeeId: null }, saying);
  if (!one.ok || one.value.number === null || one.value.about.consentedAt === null)
    return noted(deps, saying, { state: "SKIPPED", at });
  // Messages sent by hand ignore the quiet hours.
  const quietUntil = saying.userId === null ? quietEnd(one.value, at) : null;
  if (quietUntil !== null) {
    await write(db, [handBackToApi(db, saying, quietUntil)]);
    return false;
  }
  const template = templateOf(one.value.templates, saying.saying);
  if (template.metaName === null) return noted(deps, saying, { state: "FAILED", at, error: 132001 });
  return give(deps, { saying, account, sender, template, one: one.value });
}

type Given = {
  readonly saying: ApiSaying;
  readonly account: WhatsAppAccount;
  readonly sender: WhatsAppSender;
  readonly template: Template;
  readonly one: OneSaying;
};

async function give(deps: Deps, { saying, account, sender, template, one }: Given): Promise<boolean> {
  const { db, whatsApp } = deps;
  const sent = await whatsApp?.send(sender, {
    to: one.number ?? "",
    template: template.metaName ?? "",
    parameters: tokensIn(template.text).map((token) => parameter(one.values[token])),
    reference: saying.id,
  });
  const at = deps.now();
  if (sent?.ok) {
    await write(db, [
      noteOutcome(db, saying, { state: "SENT", at }),
      noteMessage(db, saying, messageHash(deps.settings, sent.value.id)),
      ...keepSent(db, sentBy(deps, saying, one)),
    ]);
    return true;
  }
  if (sent?.error.kind !== "REFUSED") return noted(deps, saying, { state: "UNKNOWN", at });
  const { code: error, isPassing } = sent.error;
  const pause = PAUSES[saying.tries];
  if (isPassing && pause !== undefined)
    return noted(deps, saying, { state: "QUEUED", at, dueAt: at + pause * MINUTE_MS, error });
  if (error === TOKEN_EXPIRED) await write(db, [breakWhatsApp(db, account, at)]);
  const mails = error === UNDELIVERABLE ? mailInstead(deps, saying.saying, one.about) : [];
  await write(db, [
    ...mails,
    noteOutcome(db, saying, { state: mails.length > 0 ? "MAILED" : "FAILED", at, error }),
  ]);
  return true;
}

/** The text as the API was given it, for the conversation with its client. */
function sentBy({ newId, now }: Deps, { id: once, businessId }: ApiSaying, { number, text }: OneSaying) {
  const to = { digits: numberKey(number ?? ""), number: number ?? "" };
  return { businessId, once, conversationId: newId(), ...to, text, kind: "SAYING", at: now() } as const;
}

async function noted({ db }: Deps, saying: ApiSaying, outcome: Outcome): Promise<boolean> {
  await write(db, [noteOutcome(db, saying, outcome)]);
  return true;
}

/** A parameter as the API accepts it: never empty, on one line. */
function parameter(value: string | undefined): string {
  return value?.replace(/\s+/g, " ").trim() || "-";
}

/** End (ms) of the quiet hours that delay it; null: it may be sent now. */
function quietEnd({ about }: OneSaying, now: Instant): Instant | null {
  if (!("timeZone" in about)) return null;
  const { startUtcMinute, timeZone: zone } = about;
  return hushedUntil("REMINDER_DAY", { startUtcMinute, zone }, now);
}
