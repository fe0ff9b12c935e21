import { data } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { ok } from "#app/domain/result.ts";
import { leavePhoneForm, undoPhoneForm, usePhoneForm } from "#app/inputs/clients/phone-doubts.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { knownOr404 } from "#app/routing/found.ts";
import { doubtText } from "#app/text/clients/phone-doubts.ts";
import { errorMessage } from "#app/text/errors.ts";
import { leavePhone, settlePhone } from "#app/usecases/clients/phone-doubts.server.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

/** What a press undoes: a phone that was used (`before`: the one until then), or one that was left. */
export type Undo = {
  readonly intent: "undo" | "back";
  readonly clientId: string;
  readonly version: number;
  readonly before: string | null;
};

/** What a press did, told on the same page: a phone stands in no address. */
export type Settled = {
  readonly told: string | null;
  readonly undo: Undo | null;
  readonly form: FormReply;
};

export async function handlePhone(post: Post) {
  switch (post.form.get("intent")) {
    case "leave":
      return leave(post, true);
    case "back":
      return leave(post, false);
    case "undo":
      return undo(post);
    default:
      return use(post);
  }
}

const WORDS = { fieldMessage: (_: string, code: RefusalCode) => errorMessage(code), formMessage };

async function use({ deps, actor, form }: Post) {
  const rules = { ...WORDS, schema: usePhoneForm, area: () => usualAreaOf(deps, actor) };
  const sent = await sendForm(form, rules, async ({ phone, before, ...client }) => {
    const settled = knownOr404(await settlePhone(deps, actor, client, { as: "USED", phone }));
    return settled.ok ? ok({ phone, before, ...client }) : settled;
  });
  if (!sent.ok) return refused(sent.error);
  const { phone, before, clientId, version } = sent.value;
  const undoing = { intent: "undo" as const, clientId, version: version + 1, before };
  return told(doubtText.used(dialledNumber(phone ?? "")), undoing);
}

async function leave({ deps, actor, form }: Post, isLeft: boolean) {
  const sent = await sendForm(form, { ...WORDS, schema: leavePhoneForm }, async (client) => {
    const settled = knownOr404(await leavePhone(deps, actor, client, isLeft));
    return settled.ok ? ok(client) : settled;
  });
  if (!sent.ok) return refused(sent.error);
  const { clientId, version } = sent.value;
  if (!isLeft) return told(doubtText.undone, null);
  return told(doubtText.left, { intent: "back", clientId, version, before: null });
}

async function undo({ deps, actor, form }: Post) {
  const sent = await sendForm(form, { ...WORDS, schema: undoPhoneForm }, async ({ before, ...client }) =>
    knownOr404(await settlePhone(deps, actor, client, { as: "UNDONE", phone: before })),
  );
  return sent.ok ? told(doubtText.undone, null) : refused(sent.error);
}

function told(sentence: string, undoing: Undo | null) {
  return data<Settled>({ told: sentence, undo: undoing, form: null });
}

function refused({ form, status }: { readonly form: FormReply; readonly status: number }) {
  return data<Settled>({ told: null, undo: null, form }, { status });
}

function formMessage(code: RefusalCode): string {
  return code === "STALE" ? doubtText.stale : errorMessage(code);
}
