import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { DateLook } from "#app/domain/setup/stores/date-look.ts";
import { weekdayOf } from "#app/domain/time/time.ts";
import { dayOfMonth, type PersonName, weekdayAbbreviation } from "#app/text/formats.ts";
import {
  emptyMonth,
  inMonth,
  removeLabel,
  rowBadge,
  rowTitle,
  specialDaysText,
} from "#app/text/setup/stores/special-days.ts";
import { type DatesAsked, datesHref } from "./dates-address.ts";
import "#app/styles/screens/stores.css";

type DateListProps = {
  readonly asked: DatesAsked;
  readonly looks: readonly DateLook[];
  readonly staff: readonly (PersonName & { readonly id: string })[];
};

/** The dates of a month that differ from the week; the bin leads to the date's form, at 'Como siempre'. */
export function DateList({ asked, looks, staff }: DateListProps) {
  if (looks.length === 0) {
    return <EmptyState title={emptyMonth(asked.month)} lines={[specialDaysText.emptyText]} />;
  }
  return (
    <section className="date-list">
      <h2>{inMonth(asked.month)}</h2>
      <ul className="list card">
        {looks.map((look) => (
          <DateRow key={look.date} look={look} asked={asked} staff={staff} />
        ))}
      </ul>
    </section>
  );
}

function DateRow({ look, asked, staff }: Omit<DateListProps, "looks"> & { readonly look: DateLook }) {
  const { date, reason, people } = look;
  // What one professional alone has that day is changed on their own dates.
  const [alone] = look.ground === "SOMEONE" ? Object.keys(people).filter((id) => people[id]?.length) : [];
  const there = { ...asked, of: alone ?? asked.of, day: date };
  const badge = rowBadge(look, staff);
  return (
    <li className="date-row">
      <span className="leaf" aria-hidden="true">
        <b>{dayOfMonth(date)}</b>
        {weekdayAbbreviation(weekdayOf(date))}
      </span>
      <span>
        <a className="name num" href={datesHref({ ...there, isReset: false })}>
          {rowTitle(look, staff)}
        </a>
        {reason === null ? null : <span className="sm muted">{reason}</span>}
        {badge === "" ? null : <span className="badge">{badge}</span>}
      </span>
      <a className="icon-btn" href={datesHref({ ...there, isReset: true })} aria-label={removeLabel(date)}>
        <PlaceIcon name="trash" />
      </a>
    </li>
  );
}
