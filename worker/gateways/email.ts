import { z } from "zod";
import { isMailAddress } from "#app/domain/mail-address.ts";
import { err, ok } from "#app/domain/result.ts";
import type { MailBatch, MailFailure, MailGateway, OutgoingMail } from "#app/usecases/deps.ts";
import { newTurns, type Turns } from "#app/usecases/turns.ts";
import { askedToWait, callHttp, type HttpCall, type HttpFault } from "./http-call.ts";

/** `perSecond`: the calls per second that the provider accepts. */
export type EmailSettings = {
  readonly url: string;
  readonly key: string;
  readonly from: string;
  readonly perSecond: number;
};

const PATIENCE_MS = 5_000;
/** A batch of a hundred mails takes the provider longer. */
const BATCH_PATIENCE_MS = 10_000;
/** Statuses that may succeed later: timed out, sent at the same time, or too many requests. */
const PASSING = [408, 409, 429];
/** The second header says when the limit starts anew. */
const WAITS = ["retry-after", "ratelimit-reset"];

/** Another mail was sent under the same key. */
const TAKEN = "invalid_idempotent_request";

const replySchema = z.object({ id: z.string() });
/** The refused mails of a batch, by index; the reasons are not read. */
const batchReplySchema = z.object({
  data: z.array(z.unknown()),
  errors: z.array(z.object({ index: z.number() })).default([]),
});
/** The provider's name of the fault. Nothing else may reach a log, because it may repeat an address. */
const refusalSchema = z.object({ name: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) });

/** Every gateway of an isolate calls the same provider, so they share its turns. */
const turnsOf = new Map<string, Turns>();

/** An unsound mail is not given to the provider. */
const UNSOUND: MailFailure = {
  isFinal: true,
  wasTaken: false,
  reason: "an address or a header with a control",
  retryAfterSeconds: null,
};

/**
 * Mail over HTTP in Resend's wire format. The same key and mail are sent only once within a day. A refusal that would come
 * again is final; timeouts, and a busy or broken provider, are not. A mail with an invalid address, or a control character in a
 * header, is not sent.
 */
export function emailGateway(settings: EmailSettings): MailGateway {
  const { from } = settings;
  return {
    turns: sharedTurns(settings),
    send: async ({ idempotencyKey, ...mail }: OutgoingMail) => {
      if (!isSound(mail)) return err(UNSOUND);
      const body = bodyOf(from, mail);
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const sent = await post(settings, {
        path: "/emails",
        idempotencyKey,
        body,
        schema: replySchema,
        signal,
      });
      return sent.ok ? ok({ id: sent.value.value.id }) : err(failureOf(sent.error));
    },
    sendBatch: async ({ idempotencyKey, mails }: MailBatch) => {
      const places = mails.flatMap((mail, place) => (isSound(mail) ? [place] : []));
      const unsound = mails.flatMap((mail, place) => (isSound(mail) ? [] : [place]));
      if (places.length === 0) return ok({ refused: unsound });
      const sound = mails.filter(isSound);
      const body = sound.map(({ idempotencyKey: _, ...mail }) => bodyOf(from, mail));
      const signal = AbortSignal.timeout(BATCH_PATIENCE_MS);
      const sent = await post(settings, {
        path: "/emails/batch",
        idempotencyKey,
        body,
        schema: batchReplySchema,
        signal,
      });
      if (!sent.ok) return err(failureOf(sent.error));
      const refused = sent.value.value.errors.flatMap(({ index }) => places[index] ?? []);
      return ok({ refused: [...unsound, ...refused] });
    },
  };
}

type Addressed = Pick<OutgoingMail, "to" | "replyTo" | "subject" | "headers">;

function isSound({ to, replyTo, subject, headers }: Addressed): boolean {
  const addresses = replyTo === undefined ? to : [...to, replyTo];
  const lines = [subject, ...Object.entries(headers).flat()];
  return addresses.every(isMailAddress) && !lines.some((line) => /\p{Cc}/u.test(line));
}

function sharedTurns({ url, perSecond }: EmailSettings): Turns {
  const turns = turnsOf.get(url) ?? newTurns(perSecond);
  turnsOf.set(url, turns);
  return turns;
}

type Post<T> = Pick<HttpCall<T, never>, "schema" | "signal"> & {
  readonly path: string;
  readonly idempotencyKey: string;
  readonly body: unknown;
};

/** An unsendable mail does not affect the others of its batch: the provider is asked to be permissive. */
function post<T>({ url, key }: EmailSettings, { path, idempotencyKey, body, ...call }: Post<T>) {
  return callHttp({
    ...call,
    method: "POST",
    url: `${url.replace(/\/+$/, "")}${path}`,
    headers: {
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/json",
      "Idempotency-Key": idempotencyKey,
      ...(path === "/emails/batch" ? { "x-batch-validation": "permissive" } : {}),
    },
    body: JSON.stringify(body),
    refusalSchema,
  });
}

function bodyOf(from: string, { attachments, replyTo, ...mail }: Omit<OutgoingMail, "idempotencyKey">) {
  return { from, ...mail, ...(replyTo === undefined ? {} : { reply_to: replyTo }), ...filesOf(attachments) };
}

function filesOf(attachments: OutgoingMail["attachments"]) {
  if (attachments.length === 0) return {};
  return {
    attachments: attachments.map(({ contentType, ...file }) => ({ ...file, content_type: contentType })),
  };
}

function failureOf(fault: HttpFault<z.infer<typeof refusalSchema>>): MailFailure {
  if (fault.kind === "NO_REPLY")
    return { isFinal: false, wasTaken: false, reason: fault.reason, retryAfterSeconds: null };
  const { status, said, headers } = fault;
  const saysWhen = status === 429 || status === 503;
  return {
    wasTaken: status === 409 && said?.name === TAKEN,
    isFinal: status >= 400 && status < 500 && !PASSING.includes(status),
    reason: said === null ? `${status}` : `${status} ${said.name}`,
    retryAfterSeconds: saysWhen ? askedToWait(headers, WAITS) : null,
  };
}
