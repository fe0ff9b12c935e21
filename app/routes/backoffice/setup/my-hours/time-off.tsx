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
import { timeOffText } from "#app/text/setup/time-off.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { viewMyHours } from "#app/usecases/setup/employees/staff.server.ts";
import { zoneOf } from "#app/usecases/setup/time-off/view-time-off.server.ts";

export const handle = { css: employeesCss };

const BACK = "/backoffice/setup/my-hours";

/** The viewer's own time off; 404 if the viewer's account is not linked to a professional. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const me = await meOr404(deps, requireUser({ request, context }));
  const [first, ...others] = me.places;
  return {
    zoneHint: first && others.length > 0 ? timeOffText.ownZone(first.storeName) : null,
    today: toLocal(utcMinuteOf(deps.now()), zoneOf(me)).date,
    ...frameData(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { id } = await meOr404(deps, actor);
  return sendTimeOff({ deps, actor, form: await request.formData() }, [id], BACK);
}

async function meOr404(deps: Deps, actor: SignedIn) {
  const found = foundOr404(await viewMyHours(deps, actor));
  if (found === null) throw new Response(null, { status: 404 });
  return found.employee;
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

export default function MyTimeOff() {
  const { zoneHint, today, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedTimeOff>() ?? null;
  return (
    <BackofficeFrame frame={frame} title={timeOffText.add} icons={["alert", "info"]} back={BACK}>
      <div className="setup">
        <TimeOffForm zoneHint={zoneHint} today={today} back={BACK} refused={refused} xsrf={frame.xsrf} />
      </div>
    </BackofficeFrame>
  );
}
