import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { clientsText, foundCount } from "#app/text/clients/clients.ts";
import { ClientRows } from "./client-rows.tsx";
import type { FoundPart } from "./found-part.ts";
import type { useClientSearch } from "./use-client-search.ts";

type SearchFormProps = {
  readonly search: ReturnType<typeof useClientSearch>;
  readonly answered: FoundPart | null;
  readonly hint: string;
  readonly xsrf: string;
};

/** Searches clients by POST, so that no address holds a name; with script, while typing. */
export function SearchForm({ search, answered, hint, xsrf }: SearchFormProps) {
  const hydrated = useHydrated();
  return (
    <Form className="find" method="post" role="search" replace>
      <HiddenFields fields={[["xsrf", xsrf]]} />
      <Icon name="search" />
      <input
        ref={search.field}
        className="input"
        type="search"
        name="q"
        defaultValue={answered?.q ?? ""}
        placeholder={hint}
        aria-label={clientsText.findLabel}
        autoComplete="off"
        maxLength={100}
        onInput={search.onInput}
        aria-busy={search.isBusy}
      />
      {/* With script the search runs while typing, and phones have no room to spare. */}
      <button type="submit" className={hydrated ? "btn btn-line only-tab" : "btn btn-line"}>
        {clientsText.find}
      </button>
    </Form>
  );
}

/** The clients found, and the button that continues the search. */
export function Found({ found, xsrf }: { readonly found: FoundPart; readonly xsrf: string }) {
  const { q, rows, next, fault } = found;
  if (fault) return <Alert kind="danger">{fault}</Alert>;
  return (
    <>
      <p className="sm muted" role="status">
        {foundCount(rows.length, next !== null)}
      </p>
      {rows.length > 0 ? <ClientRows rows={rows} /> : null}
      {next ? (
        <Form method="post" replace>
          <HiddenFields
            fields={[
              ["xsrf", xsrf],
              ["q", q],
              ["after", next],
            ]}
          />
          <button type="submit" className="btn btn-line btn-sm">
            {rows.length > 0 ? clientsText.more : clientsText.goOn}
          </button>
        </Form>
      ) : null}
    </>
  );
}
