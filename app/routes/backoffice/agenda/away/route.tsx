import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { Note } from "#app/components/ui/note.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { readAwayResolutions, readCancelled } from "#app/inputs/setup/resolutions.ts";
import { settledWords, withSettled } from "#app/routing/affected.server.ts";
import { awayAddress, awayHref } from "#app/routing/agenda/away-address.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { awayCss } from "#app/styles/entries/screen-css.ts";
import { alreadyToCall, awayText, awayTitle } from "#app/text/agenda/away.ts";
import { blockDone } from "#app/text/agenda/block.ts";
import { errorMessage } from "#app/text/errors.ts";
import { settleAway } from "#app/usecases/agenda/away/settle-away.server.ts";
import { viewAway } from "#app/usecases/agenda/away/view-away.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { AwayForm } from "./away-form.tsx";
import { CancelAll } from "./cancel-all.tsx";

export const handle = { css: awayCss };

type Answered = { readonly refusal: RefusalCode };

/** Bookings during the absence of professionals, each with its proposed resolution. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const address = awayAddress(new URL(request.url).searchParams);
  const away = foundOr404(await viewAway(deps, actor, address));
  const names = [...new Set(away.spans.map(({ firstName }) => firstName))];
  const title = awayTitle(
    names,
    away.spans.every(({ isBlock }) => isBlock),
  );
  const settled = await settledWords(deps, actor, request);
  return { away, address, title, settled, ...frameData(context) };
}

/** Carries out the ticked resolutions, or cancels all. Leads back here while bookings are left, otherwise to the day in the agenda. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { ids } = awayAddress(new URL(request.url).searchParams);
  const form = await request.formData();
  const resolutions = form.get("intent") === "cancel" ? readCancelled(form) : readAwayResolutions(form);
  const settled = allowedOr404(await settleAway(deps, actor, { ids, resolutions }));
  if (!settled.ok) {
    if (settled.error.code === "NOT_FOUND") throw new Response(null, { status: 404 });
    return data<Answered>({ refusal: settled.error.code }, { status: refusalStatus(settled.error) });
  }
  const { left, date, ...done } = settled.value;
  const isLeft = done.kept.length + left > 0;
  throw redirect(withSettled(isLeft ? awayHref(ids) : `/backoffice/calendar?date=${date}`, done), 303);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Answered>(
    () => serverAction<typeof action>() as Promise<Answered>,
    ({ code }) => ({ refusal: code }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.title} · ${data.productName}` }] : [];
}

export default function Away() {
  const { away, address, title, settled, ...frame } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const { rows, toCall } = away;
  const [first] = away.spans;
  const back = first ? `/backoffice/calendar?date=${first.from.date}` : "/backoffice/calendar";
  const here = awayHref(address.ids, { aim: address.aim });
  return (
    <BackofficeFrame
      frame={frame}
      title={title}
      icons={["alert", "check", "info", "users", "calendar"]}
      back={back}
    >
      <div className="away">
        {answered ? (
          <Alert kind="danger">{errorMessage(answered.refusal)}</Alert>
        ) : (
          <Done sentences={blockDone} />
        )}
        <SettledTurnos settled={settled} />
        {rows.length === 0 ? (
          <Note
            icon="check"
            title={awayText.empty}
            lines={[toCall > 0 ? alreadyToCall(toCall) : awayText.emptyText]}
          >
            <a className="btn" href={back}>
              {awayText.toCalendar}
            </a>
          </Note>
        ) : null}
        {rows.length > 0 && address.isCancelling ? (
          <CancelAll away={away} back={here} xsrf={frame.xsrf} />
        ) : null}
        {rows.length > 0 && !address.isCancelling ? (
          // New bookings get a new form, so that choices never apply to other bookings.
          <AwayForm
            key={`${here} ${rows.map((row) => row.shownAs).join(" ")}`}
            away={away}
            address={address}
            xsrf={frame.xsrf}
          />
        ) : null}
      </div>
    </BackofficeFrame>
  );
}
