import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { Note } from "#app/components/ui/note.tsx";
import { storeListPath } from "#app/domain/paths/waitlist-paths.ts";
import type { Result } from "#app/domain/result.ts";
import { usualDay } from "#app/domain/time/time.ts";
import { offeredTime } from "#app/inputs/agenda/offer-by-hand.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse } from "#app/routing/unsent-forms.ts";
import { staffWaitlistCss } from "#app/styles/entries/screen-css.ts";
import { type ListDone, listText, offerText, waitedFor, withWhom } from "#app/text/waitlist/staff-list.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { offerByHand } from "#app/usecases/waitlist/staff/offer-by-hand.server.ts";
import { viewOfferChoices } from "#app/usecases/waitlist/staff/view-offer-choices.server.ts";
import { OfferForm } from "./offer-form.tsx";
import { type Answered, refusalWords } from "./refusal-words.ts";
import "#app/styles/parts/rows.css";

export const handle = { css: staffWaitlistCss };

/** The free times that staff may offer by hand to a waitlist entry. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const choices = stillThere(await viewOfferChoices(context.deps, actor, params.entryId ?? ""));
  const today = usualDay(context.deps.now());
  return data({ choices: foundOr404(choices), today, ...frameData(context) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const tried = String(form.get("time") ?? "");
  const time = offeredTime.safeParse(tried);
  if (!time.success) return refused("VALIDATION", tried);
  const input = { entryId: params.entryId ?? "", ...time.data };
  const done = stillThere(allowedOr404(await offerByHand(deps, actor, input)));
  if (done.ok) throw redirect(doneHref(storeListPath(String(form.get("store") ?? "") || null), OFFERED), 303);
  if (done.error.code === "NOT_FOUND") throw new Response(null, { status: 404 });
  return refused(done.error.code, tried);
}

const OFFERED: ListDone = "ofrecido";
const OVER: ListDone = "afuera";

/** An entry that no longer waits has no page: the list reports it. */
function stillThere<Value>(answer: Result<Value, Refusal>): Result<Value, Refusal> {
  if (!answer.ok && answer.error.code === "STALE") throw redirect(doneHref(storeListPath(null), OVER), 303);
  return answer;
}

function refused(refusal: Answered["refusal"], tried: string) {
  return data<Answered>({ refusal, tried }, { status: refusalStatus({ code: refusal }) });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Answered>(
    () => serverAction<typeof action>() as Promise<Answered>,
    ({ code }) => ({ refusal: code, tried: "" }),
  );
}

/** Loads the times again after a refusal for one that was just taken. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const answer: Answered | undefined = actionResult;
  const isOld = answer?.refusal === "SLOT_TAKEN" || answer?.refusal === "STATUS_NOT_ALLOWED";
  return isOld || defaultShouldRevalidate;
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${offerText.title} · ${data.productName}` }] : [];
}

export default function Offer() {
  const { choices, today, ...frame } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const { entry, storeId, free, isQuiet } = choices;
  const back = storeListPath(storeId);
  const { isBlocked } = entry;
  const canOffer = free.length > 0 && entry.offer === null && !isBlocked;
  return (
    <BackofficeFrame frame={frame} title={offerText.title} icons={["alert", "info", "clock"]} back={back}>
      <div className="setup setup-text waits-offer">
        {answered && !isBlocked ? <Alert kind="danger">{refusalWords(answered.refusal)}</Alert> : null}
        {isBlocked ? <Alert kind="danger">{listText.blocked}</Alert> : null}
        <section className="card pad" aria-labelledby="who">
          <h2 id="who">{offerText.forWhom(entry.name, entry.services)}</h2>
          <p className="num">
            {waitedFor(entry.days, entry.part, today)}, {withWhom(entry.askedFor, entry.othersToo)}
          </p>
        </section>
        {isQuiet && canOffer ? <Alert kind="info">{offerText.quiet}</Alert> : null}
        {entry.offer !== null && !answered ? <Alert kind="info">{offerText.hasOffer}</Alert> : null}
        {free.length === 0 && !isBlocked ? (
          <Note
            icon="clock"
            title={offerText.none}
            lines={[entry.isSilent ? listText.silent : offerText.noneText]}
          />
        ) : null}
        {canOffer ? (
          <OfferForm free={free} tried={answered?.tried ?? ""} storeId={storeId} xsrf={frame.xsrf} />
        ) : (
          <p>
            <a className="btn btn-line" href={back}>
              {offerText.back}
            </a>
          </p>
        )}
      </div>
    </BackofficeFrame>
  );
}
