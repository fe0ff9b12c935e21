import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { workingTimesForm } from "#app/inputs/setup/working-times.ts";
import { sendTouching, settledHref } from "#app/routing/affected.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { employeesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { fullName } from "#app/text/formats.ts";
import { type EmployeeDone, employeeText, workingTimesMessage } from "#app/text/setup/employees.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import {
  setWorkingTimes,
  viewKeptTimes,
  viewWorkingTimes,
} from "#app/usecases/setup/employees/working-times.server.ts";
import type { RefusedEmployee } from "../employee-view.ts";
import { HoursForm } from "./hours-form.tsx";

export const handle = { css: employeesCss };

/** A professional's hours at a store, for managers; 404 for others. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { employee, place, byManager } = foundOr404(await viewWorkingTimes(deps, actor, whereOf(params)));
  if (!byManager) throw new Response(null, { status: 404 });
  const { id, firstName, lastName, version } = employee;
  return { id, firstName, lastName, version, place, ...frameData(context) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  foundOr404(await managedBusiness(deps, actor));
  const where = whereOf(params);
  const rules = { schema: workingTimesForm, fieldMessage: workingTimesMessage };
  let late: z.output<typeof workingTimesForm> | null = null;
  const sent = await sendTouching(await request.formData(), rules, {
    deps,
    actor,
    changesOf: ({ weekly }) => [{ kind: "EMPLOYEE_HOURS", ...where, weekly }],
    save: async (value) => {
      const saved = await setWorkingTimes(deps, actor, { ...where, ...value });
      if (!saved.ok && saved.error.code === "STALE") late = value;
      if (!saved.ok && saved.error.code === "NOT_FOUND") throw new Response(null, { status: 404 });
      return allowedOr404(saved);
    },
  });
  const done: EmployeeDone = "horario";
  const back = `/backoffice/setup/employees/${where.employeeId}`;
  if (sent.ok) throw redirect(settledHref(back, done, sent.value.settled), 303);
  const { form, status, affected } = sent.error;
  const kept = late && foundOr404(await viewKeptTimes(deps, actor, { ...where, ...(late as Late) }));
  return data<RefusedEmployee>({ form, affected, kept }, { status });
}

type Late = z.output<typeof workingTimesForm>;

function whereOf({ employeeId = "", storeId = "" }: LoaderFunctionArgs["params"]) {
  return { employeeId, storeId };
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedEmployee>(
    () => serverAction<typeof action>() as Promise<RefusedEmployee>,
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null, kept: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${employeeText.hoursOf(data.place.storeName)} · ${data.productName}` }] : [];
}

export default function EmployeeHours() {
  const { id, firstName, lastName, version, place, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedEmployee>() ?? null;
  const back = `/backoffice/setup/employees/${id}`;
  return (
    <BackofficeFrame
      frame={frame}
      title={employeeText.hoursOf(place.storeName)}
      icons={["alert", "info"]}
      back={back}
    >
      <HoursForm
        name={fullName({ firstName, lastName })}
        place={place}
        version={version}
        back={back}
        refused={refused}
        xsrf={frame.xsrf}
      />
    </BackofficeFrame>
  );
}
