import { useNavigation, useSubmit } from "@remix-run/react";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { reportsText } from "#app/text/reports/reports.ts";
import type { Report } from "#app/usecases/reports/view-report.server.ts";
import { type Asked, REPORTS } from "./report-view.ts";

type StoreFormProps = { readonly asked: Asked; readonly stores: Report["stores"] };

/** The store: sent by its button, or with script at once. */
export function StoreForm({ asked, stores }: StoreFormProps) {
  const { period, typed, storeId } = asked;
  const submit = useSubmit();
  const { location } = useNavigation();
  const chosen = location?.pathname === REPORTS ? new URLSearchParams(location.search).get("store") : storeId;
  return (
    <form className="report-store" action={REPORTS}>
      <input type="hidden" name="period" value={period} />
      {period === "dates" ? (
        <>
          <input type="hidden" name="from" value={typed.from} />
          <input type="hidden" name="to" value={typed.to} />
        </>
      ) : null}
      <select
        className="input"
        name="store"
        aria-label={reportsText.store}
        value={chosen ?? ""}
        onChange={({ target }) => submit(target.form)}
      >
        <option value="">{reportsText.allStores}</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <NoScriptButton label={reportsText.show} />
    </form>
  );
}
