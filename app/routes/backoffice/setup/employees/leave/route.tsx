import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { ShownAffected } from "#app/domain/setup/affected/affected-turno.ts";
import { settledHref, weighAffected } from "#app/routing/affected.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { employeesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { fullName } from "#app/text/formats.ts";
import { affectedText } from "#app/text/setup/affected.ts";
import { type EmployeeDone, employeeText } from "#app/text/setup/employees.ts";
import { settleAffected } from "#app/usecases/bookings/staff/settle-affected.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { letEmployeeGo } from "#app/usecases/setup/employees/leave.server.ts";
import { viewEmployee } from "#app/usecases/setup/employees/staff.server.ts";

export const handle = { css: employeesCss };

type RefusedLeave = { readonly affected: ShownAffected | null; readonly refusal: RefusalCode | null };

/** Asks again whether a professional has left. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { employee, login } = foundOr404(await viewEmployee(context.deps, actor, params.employeeId ?? ""));
  if (employee.hiddenAt !== null) throw redirect(`/backoffice/setup/employees/${employee.id}`);
  const { id, firstName, lastName } = employee;
  return { id, firstName, lastName, hasLogin: login !== null, ...frameData(context) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const employeeId = params.employeeId ?? "";
  const form = await request.formData();
  const weighed = await weighAffected(deps, actor, form, [{ kind: "EMPLOYEE_GONE", employeeId }]);
  if (!weighed.ok) {
    const { refusal, affected } = weighed.error;
    if (refusal.code === "FORBIDDEN") throw new Response(null, { status: 404 });
    return data<RefusedLeave>({ affected, refusal: null }, { status: refusalStatus(refusal) });
  }
  const gone = allowedOr404(await letEmployeeGo(deps, actor, { employeeId, ifFree: false }));
  if (!gone.ok) {
    const status = refusalStatus(gone.error);
    return data<RefusedLeave>({ affected: null, refusal: gone.error.code }, { status });
  }
  const settled = await settleAffected(deps, weighed.value);
  const done: EmployeeDone = "se-fue";
  throw redirect(settledHref("/backoffice/setup/employees", done, settled), 303);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedLeave>(
    () => serverAction<typeof action>() as Promise<RefusedLeave>,
    ({ code }) => ({ affected: null, refusal: code }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${employeeText.leave} · ${data.productName}` }] : [];
}

export default function LeaveEmployee() {
  const { id, firstName, lastName, hasLogin, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedLeave>() ?? null;
  const affected = refused?.affected ?? null;
  const here = `/backoffice/setup/employees/${id}`;
  return (
    <BackofficeFrame frame={frame} title={employeeText.leave} icons={["alert", "info"]} back={here}>
      <Form className="setup setup-text" method="post" replace>
        <HiddenFields fields={[["xsrf", frame.xsrf]]} />
        {refused?.refusal ? <Alert kind="danger">{errorMessage(refused.refusal)}</Alert> : null}
        <h2>{employeeText.leaveAsk(fullName({ firstName, lastName }))}</h2>
        <p className="muted">{employeeText.leaveHint}</p>
        {hasLogin ? (
          <p>
            {employeeText.leaveLogin}{" "}
            <a className="link" href="/backoffice/setup/team">
              {employeeText.team}
            </a>
            .
          </p>
        ) : null}
        {affected ? <AffectedTurnos affected={affected} /> : null}
        <div className="save">
          <a className="btn btn-line" href={here}>
            {employeeText.cancel}
          </a>
          <button type="submit" className="btn btn-danger">
            {affected ? affectedText.save : employeeText.leaveButton}
          </button>
        </div>
      </Form>
    </BackofficeFrame>
  );
}
