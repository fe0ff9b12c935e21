import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { usualDay } from "#app/domain/time/time.ts";
import { cancelForm } from "#app/inputs/agenda/turno-forms.ts";
import { afterDone, nullOverAgenda } from "#app/routing/agenda/in-drawer.ts";
import { doneReply, staleOf, turnoPath } from "#app/routing/agenda/turno.server.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse, saying } from "#app/routing/unsent-forms.ts";
import { turnoCss } from "#app/styles/entries/screen-css.ts";
import { cancelText } from "#app/text/agenda/move.ts";
import type { TurnoDone } from "#app/text/agenda/turno.ts";
import { errorMessage } from "#app/text/errors.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { readBookingToTell, readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { CancelBody } from "./cancel-body.tsx";
import type { RefusedCancel } from "./cancel-form.tsx";

export const handle = { css: turnoCss };

/** Asks whether to cancel a booking, the reason, and whether the client is told. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const booking = foundOr404(await readBookingToTell(context.deps, actor, bookingId));
  const today = usualDay(context.deps.now());
  return { booking, today, back: turnoPath(bookingId), ...frameData(context) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const form = await request.formData();
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const late: Refusal[] = [];
  const rules = {
    schema: cancelForm,
    fieldMessage: (_: string, code: Refusal["code"]) => errorMessage(code),
  };
  const sent = await sendForm(form, rules, async ({ reason, ...value }) => {
    const input = { bookingId, ...value, note: reason };
    const cancelled = allowedOr404(await cancelStaffBooking(deps, actor, input));
    if (!cancelled.ok) late.push(cancelled.error);
    return cancelled;
  });
  const done: TurnoDone = form.get("notify") ? "cancelado-avisado" : "cancelado";
  if (sent.ok)
    return doneReply(form, bookingId, { done, version: sent.value.version, held: sent.value.held });
  const stale = staleOf(deps, late[0] ?? null, booking, [cancelText.title]);
  return data<RefusedCancel>({ form: sent.error.form, stale }, { status: sent.error.status });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedCancel>(
    () => serverAction<typeof action>() as Promise<RefusedCancel>,
    ({ code }) => ({ form: saying(errorMessage(code)), stale: null }),
  );
}

export const clientLoader = nullOverAgenda;
export const shouldRevalidate = afterDone;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${cancelText.title} · ${data.productName}` }] : [];
}

export default function Cancel() {
  const { booking, today, back, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedCancel>() ?? null;
  return (
    <BackofficeFrame frame={frame} title={cancelText.title} icons={["alert", "info"]} back={back}>
      <div className="turno">
        <CancelBody booking={booking} today={today} refused={refused} back={back} xsrf={frame.xsrf} />
      </div>
    </BackofficeFrame>
  );
}
