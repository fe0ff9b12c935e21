import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import { conversationPath } from "#app/domain/paths/message-paths.ts";
import { err, type Result } from "#app/domain/result.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";
import { knownOr404 } from "#app/routing/found.ts";
import type { RepliesDone } from "#app/text/messages/sayings/conversations.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import {
  allowConversation,
  noteClientComes,
  settleConversation,
} from "#app/usecases/sayings/conversations/act-on-conversation.server.ts";
import { sendReply } from "#app/usecases/sayings/conversations/send-reply.server.ts";
import type { Answered } from "./replies-view.ts";

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  /** The conversation of the page. */
  readonly id: string;
};

/** Handles a form of a conversation, by its hidden `intent`; then the page reports the result. */
export async function handleReplies(post: Post) {
  if (post.form.get("intent") === "reply") return reply(post);
  const pressed = knownOr404(await press(post));
  if (pressed.ok) throw done(post.id, DONE[intentOf(post)]);
  return answered({ refusal: pressed.error.code }, refusalStatus(pressed.error));
}

async function reply({ deps, actor, form, id }: Post) {
  const typed = String(form.get("text") ?? "");
  const key = /^[\w-]{10,64}$/.exec(String(form.get("key") ?? ""))?.[0];
  const sent = knownOr404(
    key === undefined ? NO_ACT : await sendReply(deps, actor, { id, text: typed, key }),
  );
  if (!sent.ok) return answered({ refusal: sent.error.code, typed }, refusalStatus(sent.error));
  const { state, error } = sent.value;
  if (state === "FAILED") return answered({ failed: { error }, typed }, 409);
  throw done(id, state === "UNKNOWN" ? "sin-saber" : "enviada");
}

function answered(answer: Partial<Answered>, status: number) {
  return data<Answered>({ refusal: null, failed: null, typed: "", ...answer }, { status });
}

function done(id: string, word: RepliesDone) {
  return redirect(doneHref(conversationPath(id), word), 303);
}

const NO_ACT = err<Refusal>({ code: "VALIDATION" });

type Intent = "leave" | "comes" | "allow";
const DONE: Readonly<Record<Intent, RepliesDone>> = {
  leave: "dejado",
  comes: "confirmado",
  allow: "quiere",
};

function intentOf({ form }: Post): Intent {
  const intent = form.get("intent");
  return intent === "comes" || intent === "allow" ? intent : "leave";
}

async function press(post: Post): Promise<Result<null, Refusal>> {
  const { deps, actor, form, id } = post;
  const intent = form.get("intent");
  if (intent === "allow") return allowConversation(deps, actor, id);
  const seq = wholeNumber(String(form.get("seq") ?? ""), Number.MAX_SAFE_INTEGER);
  if (seq === null) return NO_ACT;
  if (intent === "leave") return settleConversation(deps, actor, { id, seq });
  if (intent !== "comes") return NO_ACT;
  return noteClientComes(deps, actor, { id, seq, bookingId: String(form.get("booking") ?? "") });
}
