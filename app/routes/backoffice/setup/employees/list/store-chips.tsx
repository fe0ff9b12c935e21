import { employeesText } from "#app/text/setup/employees.ts";

type StoreChipsProps = {
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly storeId: string | null;
};

/** Filters the list: all professionals, or those of one store. */
export function StoreChips({ stores, storeId }: StoreChipsProps) {
  const chip = (id: string | null, name: string) => (
    <a
      key={name}
      className="chip"
      href={id === null ? "/backoffice/setup/employees" : `?${new URLSearchParams({ store: id })}`}
      aria-current={id === storeId ? "page" : undefined}
    >
      {name}
    </a>
  );
  return (
    <nav className="chips" aria-label={employeesText.byStore}>
      {chip(null, employeesText.all)}
      {stores.map(({ id, name }) => chip(id, name))}
    </nav>
  );
}
