import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { initials, type PersonName } from "#app/text/formats.ts";
import { specialDaysText } from "#app/text/setup/stores/special-days.ts";
import { type DatesAsked, datesHref } from "./dates-address.ts";
import "#app/styles/parts/rows.css";

type PlaceChipsProps = {
  readonly asked: DatesAsked;
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly staff: readonly (PersonName & { readonly id: string })[];
};

/** Whose dates are shown: the store's, or a professional's; where there are several stores, those first. */
export function PlaceChips({ asked, stores, staff }: PlaceChipsProps) {
  const of = (id: string | null) => datesHref({ ...asked, of: id, isReset: false });
  const current = (isShown: boolean) => (isShown ? ("page" as const) : undefined);
  return (
    <div>
      {stores.length < 2 ? null : (
        <nav className="chips" aria-label={specialDaysText.stores}>
          {stores.map(({ id, name }) => (
            <a
              key={id}
              className="chip"
              href={datesHref({ ...asked, storeId: id, of: null, day: null, isReset: false })}
              aria-current={current(id === asked.storeId)}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      <nav className="chips dates-of" aria-label={specialDaysText.whose}>
        <a className="chip" href={of(null)} aria-current={current(asked.of === null)}>
          <PlaceIcon name="store" small />
          {specialDaysText.store}
        </a>
        {staff.map(({ id, firstName, lastName }) => (
          <a key={id} className="chip" href={of(id)} aria-current={current(id === asked.of)}>
            <span className="avatar avatar-sm" aria-hidden="true">
              {initials({ firstName, lastName: lastName ?? null })}
            </span>
            {firstName}
          </a>
        ))}
      </nav>
    </div>
  );
}
