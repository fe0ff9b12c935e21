import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { NotNow } from "#app/components/agenda/not-now.tsx";
import { StaleNote } from "#app/components/agenda/stale-note.tsx";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { turnoPath } from "#app/routing/turno.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { turnoCss } from "#app/styles/entries/screen-css.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";
import { errorMessage } from "#app/text/errors.ts";
import { viewPlacing } from "#app/usecases/agenda/lines/placing.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import { handleLine, type RefusedLine } from "./action.server.ts";
import { ConfigureStep } from "./configure-step.tsx";
import { chosenService, dayOf, lineIn, proposed } from "./line-view.server.ts";
import { PickStep } from "./pick-step.tsx";

export const handle = { css: turnoCss };

/** A service of a turno, to add or to change: which one, then when, who and how long (booking §2.6). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const back = turnoPath(bookingId);
  const shared = { back, here: hereOf(request), version: booking.version, ...frameData(context) };
  if (!booking.may.edit) return { ...shared, step: null };
  const { store, date, client } = booking;
  const placing = foundOr404(await viewPlacing(deps, actor, { storeId: store.id, date, bookingId, days: 0 }));
  const { searchParams } = new URL(request.url);
  const line = lineIn(booking, params.lineId);
  const service = chosenService(placing, line, searchParams);
  if (service === null) {
    const term = searchParams.get("q") ?? "";
    const passed = ["time", "employee"].flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { ...shared, step: { number: 1, services: placing.services, term, passed } as const };
  }
  const typed = proposed(placing, line, service, searchParams);
  const day = dayOf(
    placing,
    booking.lines.filter(({ id }) => id !== line?.id),
  );
  const canTell = Boolean(client?.email);
  return { ...shared, step: { number: 2, service, typed, day, canTell } as const };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const { bookingId = "", lineId = null } = params;
  const post = { deps: context.deps, actor, form: await request.formData() };
  return handleLine(post, { bookingId, lineId, params: searchParams });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedLine>(
    () => serverAction<typeof action>() as Promise<RefusedLine>,
    ({ code }) => ({ form: saying(errorMessage(code)), stale: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${titleOf(data.step?.number ?? 2)} · ${data.productName}` }] : [];
}

export default function Line() {
  const { step, back, here, version, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedLine>() ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={titleOf(step?.number ?? 2)}
      icons={["alert", "info", "search"]}
      back={back}
    >
      {step === null ? (
        <div className="turno">
          {refused?.stale ? <StaleNote stale={refused.stale} /> : null}
          <NotNow back={back} />
        </div>
      ) : null}
      {step?.number === 1 ? <PickStep {...step} back={back} here={here} /> : null}
      {step?.number === 2 ? (
        <ConfigureStep
          key={step.service.servicePriceId}
          {...step}
          here={here}
          version={version}
          refused={refused}
          xsrf={frame.xsrf}
        />
      ) : null}
    </BackofficeFrame>
  );
}

function hereOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}

function titleOf(step: 1 | 2): string {
  return step === 1 ? serviceFormText.pickTitle : serviceFormText.configureTitle;
}
