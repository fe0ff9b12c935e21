import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { usualDay } from "#app/domain/time/time.ts";
import { afterDone, nullOverAgenda } from "#app/routing/agenda/in-drawer.ts";
import { skippedDates } from "#app/routing/agenda/skipped-dates.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse } from "#app/routing/unsent-forms.ts";
import { turnoCss } from "#app/styles/entries/screen-css.ts";
import { turnoDay, turnoMessage, turnoText } from "#app/text/agenda/turno.ts";
import { fullName } from "#app/text/formats.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import { staffBookingHistory } from "#app/usecases/agenda/staff-history.server.ts";
import { mindedClient } from "#app/usecases/clients/client-of-turno.server.ts";
import { handleTurno } from "./action.server.ts";
import { DoneOrUndo } from "./done-or-undo.tsx";
import type { RefusedTurno } from "./pressed.ts";
import { SkippedDates } from "./skipped-dates.tsx";
import { TurnoHead } from "./turno-head.tsx";
import { TurnoSections } from "./turno-sections.tsx";
import { calendarHref, turnoHref } from "./turno-view.ts";

export const handle = { css: turnoCss };

/** A booking's page for its salon: client, services, price, outcome, and the possible actions. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const [history, client] = await Promise.all([
    staffBookingHistory(deps, actor, bookingId),
    booking.client ? mindedClient(deps, actor, booking.client.id) : null,
  ]);
  return {
    booking,
    history: foundOr404(history).toReversed(),
    minded: client?.ok ? client.value : null,
    skipped: await skippedDates(deps, actor, booking, new URL(request.url).searchParams),
    now: deps.now(),
    ...frameData(context),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  return handleTurno({ deps: context.deps, actor, form, bookingId: params.bookingId ?? "" });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedTurno>(
    () => serverAction<typeof action>() as Promise<RefusedTurno>,
    ({ code }) => ({ sentence: turnoMessage(code), stale: null, form: null }),
  );
}

export const clientLoader = nullOverAgenda;
export const shouldRevalidate = afterDone;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${titleOf(data.booking)} · ${data.productName}` }] : [];
}

export default function Turno() {
  const { booking, history, minded, skipped, now, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedTurno>() ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={turnoDay(booking.date, usualDay(now))}
      icons={["alert", "check", "info"]}
      back={calendarHref(booking)}
    >
      <div className="turno">
        {refused ? null : <DoneOrUndo booking={booking} xsrf={frame.xsrf} />}
        {skipped.length > 0 ? <SkippedDates skipped={skipped} /> : null}
        <TurnoHead booking={booking} />
        <TurnoSections
          shown={{ booking, history, minded, now }}
          isManager={Boolean(frame.account?.isManager)}
          refused={refused}
          xsrf={frame.xsrf}
          here={turnoHref(booking)}
        />
      </div>
    </BackofficeFrame>
  );
}

function titleOf({ client }: { readonly client: { firstName: string; lastName: string } | null }): string {
  return client === null ? turnoText.title : `${turnoText.title} · ${fullName(client)}`;
}
