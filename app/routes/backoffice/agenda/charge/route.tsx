import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ok } from "#app/domain/result.ts";
import { chargeForm } from "#app/inputs/agenda/turno-forms.ts";
import { afterDone, nullOverAgenda } from "#app/routing/agenda/in-drawer.ts";
import { besideOthers, doneReply, staleOf, turnoPath } from "#app/routing/agenda/turno.server.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse, saying } from "#app/routing/unsent-forms.ts";
import { turnoCss } from "#app/styles/entries/screen-css.ts";
import { chargeFieldMessage, chargeMessage, chargeTitle, partText } from "#app/text/agenda/charge.ts";
import { errorMessage } from "#app/text/errors.ts";
import { chargeBooking } from "#app/usecases/agenda/charge-booking.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import type { ChargeInput } from "#app/usecases/agenda/staff-inputs.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { ChargeBody, type RefusedCharge } from "./charge-body.tsx";

export const handle = { css: turnoCss };

/** 'Cobrar': the rest due for a booking, and the means of payment. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const booking = foundOr404(await readStaffBooking(context.deps, actor, bookingId));
  return { booking, back: turnoPath(bookingId), ...frameData(context) };
}

/** Changes that stop a charge if others made them meanwhile. */
const OF_CHARGE = ["STATUS", "CHARGE", "SERVICE", "ADDITIONAL"] as const;

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const form = await request.formData();
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const late: { refusal: Refusal; parts: ChargeInput["parts"] }[] = [];
  const rules = { schema: chargeForm, fieldMessage: chargeFieldMessage, formMessage: chargeMessage };
  const sent = await sendForm(form, rules, async ({ parts, change, version }) => {
    const charged = allowedOr404(
      await besideOthers(version, OF_CHARGE, (seen) =>
        chargeBooking(deps, actor, { bookingId, version: seen, parts }),
      ),
    );
    if (!charged.ok) late.push({ refusal: charged.error, parts });
    return charged.ok ? ok({ version: charged.value.version, change }) : charged;
  });
  if (sent.ok) return doneReply(form, bookingId, { done: "cobrado", ...sent.value });
  const [refused] = late;
  const stale = staleOf(deps, refused?.refusal ?? null, booking, refused?.parts.map(partText) ?? []);
  return data<RefusedCharge>({ form: sent.error.form, stale }, { status: sent.error.status });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedCharge>(
    () => serverAction<typeof action>() as Promise<RefusedCharge>,
    ({ code }) => ({ form: saying(errorMessage(code)), stale: null }),
  );
}

export const clientLoader = nullOverAgenda;
export const shouldRevalidate = afterDone;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${chargeTitle(data.booking.client)} · ${data.productName}` }] : [];
}

export default function Charge() {
  const { booking, back, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedCharge>() ?? null;
  return (
    <BackofficeFrame frame={frame} title={chargeTitle(booking.client)} icons={["alert", "info"]} back={back}>
      <div className="turno">
        <ChargeBody booking={booking} refused={refused} back={back} xsrf={frame.xsrf} />
      </div>
    </BackofficeFrame>
  );
}
