import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import { SAYINGS, type Saying } from "#app/domain/codes/saying.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { templateFault } from "#app/domain/sayings/template.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";
import { allowedOr404, knownOr404 } from "#app/routing/found.ts";
import type { SayingsDone } from "#app/text/messages/sayings/queue.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { tickCall } from "#app/usecases/sayings/queue/calls.server.ts";
import { type ClientChoice, noteChoice } from "#app/usecases/sayings/queue/client-choices.server.ts";
import { dismissSaying, openSaying, restoreSaying } from "#app/usecases/sayings/queue/mark-saying.server.ts";
import { namedSaying } from "#app/usecases/sayings/queue/one-saying.server.ts";
import { resetTemplate, saveTemplate } from "#app/usecases/sayings/queue/templates.server.ts";
import { queueSaying } from "#app/usecases/sayings/whatsapp/queue-saying.server.ts";
import { remindImported } from "#app/usecases/setup/archive/remind-imported.server.ts";
import type { Answered, TriedTemplate } from "./queue-view.ts";

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  /** The page's address, with what it shows. */
  readonly here: string;
};

/** Handles a form of the page, by its hidden `intent`; then the page reports the result. */
export async function handleMessages(post: Post) {
  const { form, here } = post;
  switch (form.get("intent")) {
    case "open":
      return open(post);
    case "preview":
      return tried(post, 200, {});
    case "template":
      return save(post);
  }
  const done = allowedOr404(await press(post));
  if (done.ok) throw redirect(doneHref(here, done.value), 303);
  return refused(done.error);
}

/** Without script it leads on to WhatsApp; with script the chat is open already, and the page stays. */
async function open({ deps, actor, form }: Post) {
  const named = namedSaying(form);
  const opened = named === null ? NO_SAYING : allowedOr404(await openSaying(deps, actor, named));
  if (!opened.ok) return refused(opened.error);
  if (form.get("stays") !== "1") throw redirect(opened.value, 303);
  return data<Answered>({ refusal: null, tried: null, opened: true });
}

const NO_SAYING = err<Refusal>({ code: "VALIDATION" });

function refused(error: Refusal) {
  return data<Answered>(
    { refusal: error.code, tried: null, opened: false },
    { status: refusalStatus(error) },
  );
}

async function save(post: Post) {
  const { deps, actor, form, here } = post;
  const saying = sayingIn(form);
  if (saying === null) return refused({ code: "VALIDATION" });
  const saved = await saveTemplate(deps, actor, {
    saying,
    text: String(form.get("text") ?? ""),
    fromMinute: wholeNumber(String(form.get("fromMinute")), DAY_MINUTES),
    metaName: /^[a-z0-9_]{1,100}$/.exec(String(form.get("metaName") ?? "").trim())?.[0] ?? null,
    version: wholeNumber(String(form.get("version") ?? 0)) ?? -1,
  });
  if (saved.ok) throw redirect(doneHref(here, "plantilla" satisfies SayingsDone), 303);
  if (saved.error.code === "FAULT") return tried(post, 400, {});
  if (saved.error.code === "KEPT") return tried(post, 409, { kept: saved.error.kept });
  allowedOr404(err(saved.error));
  return refused(saved.error);
}

/** The form again, with the input and its faults. */
function tried({ form }: Post, status: number, { kept = null }: Partial<Pick<TriedTemplate, "kept">>) {
  const saying = sayingIn(form);
  if (saying === null) return refused({ code: "VALIDATION" });
  const text = String(form.get("text") ?? "").replaceAll("\r\n", "\n");
  const typed = {
    ...{ saying, text, kept: kept && { text: kept.text, version: kept.version } },
    fromMinute: String(form.get("fromMinute") ?? ""),
    metaName: String(form.get("metaName") ?? ""),
    fault: templateFault(saying, text),
  };
  return data<Answered>({ refusal: null, tried: typed, opened: false }, { status });
}

function sayingIn(form: FormData): Saying | null {
  return SAYINGS.find((each) => each === form.get("saying")) ?? null;
}

async function press({ deps, actor, form }: Post): Promise<Result<SayingsDone, Refusal>> {
  const named = namedSaying(form);
  const clientId = String(form.get("client") ?? "");
  const intent = String(form.get("intent") ?? "");
  if (isChoice(intent))
    return told(await noteChoice(deps, actor, { clientId, choice: intent }), CHOSEN[intent]);
  const saying = sayingIn(form);
  if (intent === "reset" && saying !== null)
    return told(await resetTemplate(deps, actor, saying), "original");
  if (intent === "called" || intent === "uncalled") {
    const call = { bookingId: String(form.get("booking") ?? ""), isCalled: intent === "called" };
    return told(knownOr404(await tickCall(deps, actor, call)), call.isCalled ? "llamado" : "sin-llamar");
  }
  if (intent === "remind") return told(await remindImported(deps, actor), "recordatorios");
  if (named === null) return NO_SAYING;
  switch (intent) {
    case "dismiss":
      return told(await dismissSaying(deps, actor, named), "no-hace-falta");
    case "restore":
      return told(await restoreSaying(deps, actor, named), "deshecho");
    case "send":
      return told(await queueSaying(deps, actor, named), "en-cola");
    default:
      return NO_SAYING;
  }
}

const CHOSEN: Readonly<Record<ClientChoice, SayingsDone>> = {
  refuse: "no-quiere",
  allow: "quiere",
  consent: "acepta",
  "no-consent": "no-acepta",
};

function isChoice(intent: string): intent is ClientChoice {
  return Object.hasOwn(CHOSEN, intent);
}

function told(done: Result<unknown, Refusal>, word: SayingsDone): Result<SayingsDone, Refusal> {
  return done.ok ? ok(word) : done;
}
