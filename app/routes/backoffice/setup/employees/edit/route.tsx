import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { FeedSection } from "#app/components/setup/feed-section.tsx";
import { PictureSection } from "#app/components/setup/picture-section.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { TimeOffSection } from "#app/components/setup/time-off-section.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { settledWords } from "#app/routing/affected.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { employeesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { fullName } from "#app/text/formats.ts";
import { employeeDone } from "#app/text/setup/employees.ts";
import { timeOffItems } from "#app/text/setup/time-off-items.ts";
import { viewEmployee } from "#app/usecases/setup/employees/staff.server.ts";
import { zoneOf } from "#app/usecases/setup/time-off/view-time-off.server.ts";
import { EmployeeForm } from "../employee-form.tsx";
import type { RefusedEmployee } from "../employee-view.ts";
import { handleEmployee } from "./action.server.ts";
import { BackSection } from "./back-section.tsx";
import { CommissionSection } from "./commission-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { LeaveSection } from "./leave-section.tsx";

export const handle = { css: employeesCss };

/** A professional's details, for managers; 404 for others. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const found = foundOr404(await viewEmployee(deps, actor, params.employeeId ?? ""));
  const { employee, stores, services, timeOff } = found;
  const { id, places, serviceIds, hiddenAt, position: _, pictureUrl, ...person } = employee;
  return {
    ...{ id, pictureUrl },
    hasLeft: hiddenAt !== null,
    isViewer: actor.membership?.employeeId === id,
    values: { ...person, serviceIds, storeIds: places.map(({ storeId }) => storeId) },
    places,
    choices: { stores: stores.map(({ id, name }) => ({ id, name })), services },
    timeOff: timeOffItems(timeOff, zoneOf(employee), deps.now()),
    settled: await settledWords(deps, actor, request),
    ...frameData(context),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const post = { deps: context.deps, actor, form: await request.formData() };
  return handleEmployee(post, params.employeeId ?? "");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedEmployee>(
    () => serverAction<typeof action>() as Promise<RefusedEmployee>,
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null, kept: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${fullName(data.values)} · ${data.productName}` }] : [];
}

export default function Employee() {
  const { id, pictureUrl, hasLeft, values, places, ...rest } = useLoaderData<typeof loader>();
  const { choices, timeOff, settled, isViewer, ...frame } = rest;
  const refused = useActionData<RefusedEmployee>() ?? null;
  const { xsrf } = frame;
  return (
    <BackofficeFrame
      frame={frame}
      title={fullName(values)}
      icons={["alert", "check", "info"]}
      back="/backoffice/setup/employees"
    >
      <div className="setup">
        {refused ? null : <Done sentences={employeeDone} />}
        {refused ? null : <SettledTurnos settled={settled} />}
        {hasLeft ? (
          <BackSection name={fullName(values)} xsrf={xsrf} />
        ) : (
          <>
            {refused?.affected ? null : (
              <div className="sheet">
                <PictureSection
                  of="EMPLOYEE"
                  id={id}
                  name={fullName(values)}
                  pictureUrl={pictureUrl}
                  xsrf={xsrf}
                />
              </div>
            )}
            <EmployeeForm
              key={values.version}
              values={values}
              choices={choices}
              refused={refused}
              xsrf={xsrf}
            />
            <div className="sheet">
              <HoursSection employeeId={id} places={places} />
              <TimeOffSection
                items={timeOff}
                addHref={`/backoffice/setup/employees/${id}/time-off`}
                xsrf={xsrf}
              />
              {isViewer ? <FeedSection /> : null}
              <CommissionSection employeeId={id} />
              <LeaveSection employeeId={id} />
            </div>
          </>
        )}
      </div>
    </BackofficeFrame>
  );
}
