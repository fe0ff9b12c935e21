import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { NO_EMPLOYEE } from "#app/domain/setup/employees/employee-data.ts";
import { employeeForm } from "#app/inputs/setup/employees.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { employeesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { type EmployeeDone, employeeFieldMessage, employeeText } from "#app/text/setup/employees.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import { addEmployee } from "#app/usecases/setup/employees/change-employee.server.ts";
import { viewStaffChoices } from "#app/usecases/setup/employees/staff.server.ts";
import { EmployeeForm } from "../employee-form.tsx";
import type { RefusedEmployee } from "../employee-view.ts";

export const handle = { css: employeesCss };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const choices = foundOr404(await viewStaffChoices(context.deps, actor));
  const stores = choices.stores.map(({ id, name }) => ({ id, name }));
  return { choices: { ...choices, stores }, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const area = () => usualAreaOf(context.deps, actor);
  const rules = { schema: employeeForm, fieldMessage: employeeFieldMessage, area };
  const sent = await sendForm(await request.formData(), rules, async (input) =>
    allowedOr404(await addEmployee(deps, actor, input)),
  );
  const done: EmployeeDone = "agregado";
  if (sent.ok) throw redirect(doneHref(`/backoffice/setup/employees/${sent.value}`, done), 303);
  const { form, status } = sent.error;
  return data<RefusedEmployee>({ form, affected: null, kept: null }, { status });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedEmployee>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null, kept: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${employeeText.newTitle} · ${data.productName}` }] : [];
}

export default function NewEmployee() {
  const { choices, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedEmployee>() ?? null;
  const [only, ...others] = choices.stores;
  // A new professional offers all services and can be booked, unless chosen otherwise.
  const values = {
    ...{ ...NO_EMPLOYEE, bookable: true, version: 0 },
    storeIds: only && others.length === 0 ? [only.id] : [],
    serviceIds: choices.services.map(({ id }) => id),
  };
  return (
    <BackofficeFrame
      frame={frame}
      title={employeeText.newTitle}
      icons={["alert", "info"]}
      back="/backoffice/setup/employees"
    >
      <div className="setup">
        <EmployeeForm values={values} choices={choices} refused={refused} xsrf={frame.xsrf} />
      </div>
    </BackofficeFrame>
  );
}
