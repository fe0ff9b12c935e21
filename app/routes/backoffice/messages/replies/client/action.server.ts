import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import { conversationPath } from "#app/domain/paths/message-paths.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { foundOr404, knownOr404 } from "#app/routing/found.ts";
import { errorMessage } from "#app/text/errors.ts";
import { fullName, initials } from "#app/text/formats.ts";
import { isOfText, type RepliesDone } from "#app/text/messages/sayings/conversations.ts";
import { findForConversation, giveConversation } from "#app/usecases/clients/give-conversation.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";

/** The clients that were found, or a sentence that says why nothing was done; `q`: the words that were typed. */
export type Answered = {
  readonly q: string;
  readonly found: readonly Readonly<Record<"id" | "name" | "initials" | "reach", string>>[] | null;
  readonly hasMore: boolean;
  readonly fault: string | null;
};

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData; readonly id: string };

const MOST_LETTERS = 100;

/** Finds clients, whose words no address holds, or writes the conversation's number on the card of one of them. */
export async function handleClient(post: Post) {
  return post.form.get("intent") === "give" ? give(post) : find(post);
}

async function give({ deps, actor, form, id }: Post) {
  const clientId = String(form.get("client") ?? "");
  const given = knownOr404(await giveConversation(deps, actor, { id, clientId }));
  const done: RepliesDone = "es-de";
  if (given.ok) throw redirect(doneHref(conversationPath(id), done), 303);
  const { code } = given.error;
  const fault = code === "TOO_MANY" ? isOfText.full : errorMessage(code);
  return data<Answered>({ ...NONE, fault }, { status: refusalStatus(given.error) });
}

async function find({ deps, actor, form }: Post) {
  const q = String(form.get("q") ?? "")
    .slice(0, MOST_LETTERS)
    .trim();
  if (q === "") return data<Answered>({ ...NONE, fault: isOfText.empty }, { status: 400 });
  const { items, next } = foundOr404(await findForConversation(deps, actor, q));
  const found = items.map(({ id, firstName, lastName, phone, email }) => ({
    id,
    name: fullName({ firstName, lastName }),
    initials: initials({ firstName, lastName }),
    reach: phone === null ? (email ?? "") : dialledNumber(phone),
  }));
  return data<Answered>({ q, found, hasMore: next !== null, fault: null });
}

const NONE: Answered = { q: "", found: null, hasMore: false, fault: null };
