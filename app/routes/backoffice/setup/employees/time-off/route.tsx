import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { type RefusedTimeOff, TimeOffForm } from "#app/components/setup/time-off-form.tsx";
import { toLocal } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { sendTimeOff } from "#app/routing/time-off.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { employeesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { fullName } from "#app/text/formats.ts";
import { timeOffText } from "#app/text/setup/time-off.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import { findEmployee } from "#app/usecases/setup/employees/staff.server.ts";
import { zoneOf } from "#app/usecases/setup/time-off/view-time-off.server.ts";

export const handle = { css: employeesCss };

/** Adds time off for a professional; for managers, 404 for others. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const employee = foundOr404(await findEmployee(deps, actor, params.employeeId ?? ""));
  const { id, firstName, lastName, places } = employee;
  const [first, ...others] = places;
  return {
    id,
    firstName,
    lastName,
    zoneHint: first && others.length > 0 ? timeOffText.zone(first.storeName) : null,
    today: toLocal(utcMinuteOf(deps.now()), zoneOf(employee)).date,
    ...frameData(context),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  foundOr404(await managedBusiness(deps, actor));
  const employeeId = params.employeeId ?? "";
  const post = { deps, actor, form: await request.formData() };
  return sendTimeOff(post, [employeeId], `/backoffice/setup/employees/${employeeId}`);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedTimeOff>(
    () => serverAction<typeof action>() as Promise<RefusedTimeOff>,
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${timeOffText.add} · ${data.productName}` }] : [];
}

export default function NewTimeOff() {
  const { id, firstName, lastName, zoneHint, today, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedTimeOff>() ?? null;
  const back = `/backoffice/setup/employees/${id}`;
  return (
    <BackofficeFrame frame={frame} title={timeOffText.add} icons={["alert", "info"]} back={back}>
      <div className="setup">
        <p className="muted">{fullName({ firstName, lastName })}</p>
        <TimeOffForm zoneHint={zoneHint} today={today} back={back} refused={refused} xsrf={frame.xsrf} />
      </div>
    </BackofficeFrame>
  );
}
