import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { StaleNote } from "#app/components/agenda/stale-note.tsx";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { turnoCss } from "#app/styles/entries/screen-css.ts";
import { turnoDay, turnoMessage, turnoText } from "#app/text/agenda/turno.ts";
import { fullName } from "#app/text/formats.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import { staffBookingHistory } from "#app/usecases/agenda/staff-history.server.ts";
import { readClient } from "#app/usecases/clients/clients.server.ts";
import { handleTurno, type RefusedTurno } from "./action.server.ts";
import { ClientSection } from "./client-section.tsx";
import { DoneOrUndo } from "./done-or-undo.tsx";
import { HistorySection } from "./history-section.tsx";
import { LinesSection } from "./lines-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { NoteSection } from "./note-section.tsx";
import { TurnoButtons } from "./turno-buttons.tsx";
import { TurnoHead } from "./turno-head.tsx";
import { calendarHref } from "./turno-view.ts";

export const handle = { css: turnoCss };

/** All of a turno, for its salon: who comes, what for, what it costs, what became of it, and what can be done with it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const [history, client] = await Promise.all([
    staffBookingHistory(deps, actor, bookingId),
    booking.client ? readClient(deps, actor, booking.client.id) : null,
  ]);
  return {
    booking,
    history: foundOr404(history).toReversed(),
    mind: client?.ok ? client.value.notes : null,
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
    ({ code }) => ({ refusal: code, stale: null, form: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${titleOf(data.booking)} · ${data.productName}` }] : [];
}

export default function Turno() {
  const { booking, history, mind, now, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedTurno>() ?? null;
  const stale = refused?.stale ?? null;
  const { xsrf } = frame;
  return (
    <BackofficeFrame
      frame={frame}
      title={turnoDay(booking.date)}
      icons={["alert", "check", "info"]}
      back={calendarHref(booking)}
    >
      <div className="turno">
        {refused ? null : <DoneOrUndo booking={booking} xsrf={xsrf} />}
        {stale ? <StaleNote stale={stale} /> : null}
        {refused?.refusal ? <Alert kind="danger">{turnoMessage(refused.refusal)}</Alert> : null}
        <TurnoHead booking={booking} />
        <ClientSection client={booking.client} mind={mind} />
        <LinesSection booking={booking} xsrf={xsrf} />
        <MoneySection booking={booking} now={now} isManager={Boolean(frame.account?.isManager)} />
        {booking.comments ? (
          <section>
            <h2>{turnoText.comments}</h2>
            <blockquote className="said">{booking.comments}</blockquote>
          </section>
        ) : null}
        <NoteSection booking={booking} reply={refused?.form ?? null} stale={stale} xsrf={xsrf} />
        <HistorySection history={history} now={now} />
        <TurnoButtons booking={booking} now={now} xsrf={xsrf} />
      </div>
    </BackofficeFrame>
  );
}

function titleOf({ client }: { readonly client: { firstName: string; lastName: string } | null }): string {
  return client === null ? turnoText.title : `${turnoText.title} · ${fullName(client)}`;
}
