import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { settledWords } from "#app/routing/affected.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { employeesCss } from "#app/styles/entries/screen-css.ts";
import { commissionsText } from "#app/text/money/commissions.ts";
import { employeeDone, employeesText } from "#app/text/setup/employees.ts";
import { viewStaff } from "#app/usecases/setup/employees/staff.server.ts";
import { staffRow } from "../staff-view.ts";
import { StaffList } from "./staff-list.tsx";
import { StoreChips } from "./store-chips.tsx";

export const handle = { css: employeesCss };

/** The professionals of the business, or of the store that `?store=` names; 404 for viewers who are professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { employees, stores } = foundOr404(await viewStaff(deps, actor));
  const asked = new URL(request.url).searchParams.get("store");
  const storeId = stores.find(({ id }) => id === asked)?.id ?? null;
  const shown = employees.filter(
    ({ places }) => storeId === null || places.some((place) => place.storeId === storeId),
  );
  const rows = (isLeft: boolean) =>
    shown
      .filter(({ hiddenAt }) => (hiddenAt !== null) === isLeft)
      .map((employee) => staffRow(employee, deps.now()));
  return {
    here: rows(false),
    left: rows(true),
    stores,
    storeId,
    settled: await settledWords(deps, actor, request),
    ...frameData(context),
  };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${employeesText.title} · ${data.productName}` }] : [];
}

export default function Employees() {
  const { here, left, stores, storeId, settled, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame frame={frame} title={employeesText.title} icons={["alert", "check", "info"]}>
      <div className="setup">
        <Done sentences={employeeDone} />
        <SettledTurnos settled={settled} />
        <div className="flex">
          {stores.length > 1 ? <StoreChips stores={stores} storeId={storeId} /> : null}
          <a className="btn btn-line btn-sm bo-act" href="/backoffice/money/commissions">
            <PlaceIcon name="percent" small />
            {commissionsText.title}
          </a>
          <a className="btn btn-sm" href="/backoffice/setup/employees/new">
            <PlaceIcon name="plus" small />
            {employeesText.add}
          </a>
        </div>
        {here.length === 0 ? (
          <EmptyState title={employeesText.nobody} lines={[employeesText.nobodyText]} />
        ) : (
          <StaffList rows={here} hasLeft={false} />
        )}
        {left.length === 0 ? null : (
          <details className="left">
            <summary>{employeesText.left(left.length)}</summary>
            <StaffList rows={left} hasLeft />
          </details>
        )}
      </div>
    </BackofficeFrame>
  );
}
