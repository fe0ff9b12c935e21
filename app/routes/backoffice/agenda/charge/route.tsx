import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { NotNow } from "#app/components/agenda/not-now.tsx";
import { type Stale, StaleNote } from "#app/components/agenda/stale-note.tsx";
import { Sums } from "#app/components/agenda/sums.tsx";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import { chargeForm } from "#app/inputs/agenda/turno-forms.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { staleOf, turnoPath } from "#app/routing/turno.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { turnoCss } from "#app/styles/entries/screen-css.ts";
import { chargeFieldMessage, chargeMessage, chargeTitle, partText } from "#app/text/agenda/charge.ts";
import type { TurnoDone } from "#app/text/agenda/turno.ts";
import { errorMessage } from "#app/text/errors.ts";
import { chargeBooking } from "#app/usecases/agenda/charge-booking.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import type { ChargeInput } from "#app/usecases/agenda/staff-inputs.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { ChargeForm } from "./charge-form.tsx";

export const handle = { css: turnoCss };

type RefusedCharge = { readonly form: FormReply; readonly stale: Stale | null };

/** 'Cobrar': how much is left of a turno, and how it is paid. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const booking = foundOr404(await readStaffBooking(context.deps, actor, bookingId));
  return { booking, back: turnoPath(bookingId), ...frameData(context) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const form = await request.formData();
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const late: { refusal: Refusal; parts: ChargeInput["parts"] }[] = [];
  const rules = { schema: chargeForm, fieldMessage: chargeFieldMessage, formMessage: chargeMessage };
  const sent = await sendForm(form, rules, async ({ parts, version }) => {
    const charged = allowedOr404(await chargeBooking(deps, actor, { bookingId, version, parts }));
    if (!charged.ok) late.push({ refusal: charged.error, parts });
    return charged;
  });
  if (sent.ok) throw redirect(doneHref(turnoPath(bookingId), "cobrado" satisfies TurnoDone), 303);
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

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${chargeTitle(data.booking.client)} · ${data.productName}` }] : [];
}

export default function Charge() {
  const { booking, back, ...frame } = useLoaderData<typeof loader>();
  const { form = null, stale = null } = useActionData<RefusedCharge>() ?? {};
  return (
    <BackofficeFrame frame={frame} title={chargeTitle(booking.client)} icons={["alert", "info"]} back={back}>
      <div className="turno">
        {stale ? <StaleNote stale={stale} /> : null}
        <Sums lines={booking.lines} money={booking.money} />
        {booking.may.charge ? (
          <ChargeForm
            restCentavos={booking.money.restCentavos}
            version={stale?.version ?? booking.version}
            reply={form}
            isStale={stale !== null}
            back={back}
            xsrf={frame.xsrf}
          />
        ) : (
          <NotNow back={back} />
        )}
      </div>
    </BackofficeFrame>
  );
}
