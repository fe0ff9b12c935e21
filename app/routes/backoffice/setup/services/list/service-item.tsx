import { Face } from "#app/components/backoffice/face.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { colorClass } from "#app/components/setup/service-color.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { fullName, listed } from "#app/text/formats.ts";
import {
  depositBadge,
  moveDown,
  moveUp,
  servicesText,
  showNamed,
} from "#app/text/setup/services/services.ts";
import { BookableSwitch } from "./bookable-switch.tsx";
import type { ServiceRow } from "./list-view.ts";
import { useBookable } from "./use-bookable.ts";
import type { DragOrder } from "./use-drag-order.ts";

type ServiceItemProps = {
  readonly row: ServiceRow;
  readonly place: number;
  readonly count: number;
  readonly isOrdered: boolean;
  readonly isHidden: boolean;
  readonly drag: DragOrder;
};

/** A service in the list: name, professionals, duration and price. */
export function ServiceItem({ row, place, count, isOrdered, isHidden, drag }: ServiceItemProps) {
  const bookable = useBookable(row);
  const { isOn } = bookable;
  const looks = ["service-row", colorClass(row.color), drag.dragged === row.id ? "lifted" : ""];
  if (!isOn && !isHidden) looks.push("off");
  return (
    <li className={looks.join(" ").trim()}>
      {isOrdered ? <Order row={row} place={place} count={count} drag={drag} /> : null}
      <i className="bar" />
      <div className="service-name">
        <a className="name" href={`/backoffice/setup/services/${row.id}`}>
          {row.name}
        </a>{" "}
        {row.depositPercent === null ? null : (
          <span className="badge badge-warm">{depositBadge(row.depositPercent)}</span>
        )}{" "}
        {isOn || isHidden ? null : <span className="badge">{servicesText.notBookable}</span>}{" "}
        {row.people.length > 0 || isHidden ? null : (
          <span className="badge badge-warning">{servicesText.nobody}</span>
        )}
        {row.detail === null ? null : <p className="sm muted">{row.detail}</p>}
      </div>
      <Faces people={row.people} />
      <span className="service-time muted num">{row.duration}</span>{" "}
      <b className="service-price num">{row.price}</b>
      {isHidden ? (
        <button
          type="submit"
          className="btn btn-line btn-sm"
          name="show"
          value={row.id}
          aria-label={showNamed(row.name)}
        >
          {servicesText.show}
        </button>
      ) : (
        <BookableSwitch name={row.name} bookable={bookable} />
      )}
    </li>
  );
}

type OrderProps = Pick<ServiceItemProps, "row" | "place" | "count" | "drag">;

function Order({ row, place, count, drag }: OrderProps) {
  const isHydrated = useHydrated();
  return (
    <span className="order">
      {isHydrated ? (
        <span
          className="grip"
          title={servicesText.dragHint}
          aria-hidden="true"
          onPointerDown={(event) => drag.take(row.id, event)}
        >
          <PlaceIcon name="grip" small />
        </span>
      ) : null}
      <button
        type="submit"
        className="icon-btn turned"
        name="move"
        value={`up:${row.id}`}
        aria-label={moveUp(row.name)}
        disabled={place === 0}
      >
        <Icon name="chevron" />
      </button>
      <button
        type="submit"
        className="icon-btn"
        name="move"
        value={`down:${row.id}`}
        aria-label={moveDown(row.name)}
        disabled={place === count - 1}
      >
        <Icon name="chevron" />
      </button>
    </span>
  );
}

const FACES = 4;

function Faces({ people }: Pick<ServiceRow, "people">) {
  const names = listed(people.map(fullName));
  return (
    <span className="faces only-tab" title={names}>
      <span className="sr">{names}</span>
      {people.slice(0, FACES).map((person, place) => (
        <Face key={person.id} person={person} place={place} />
      ))}
      {people.length > FACES ? <span className="sm muted">+{people.length - FACES}</span> : null}
    </span>
  );
}
