import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { TimeOffList } from "#app/components/setup/time-off-list.tsx";
import { timeOffText } from "#app/text/setup/time-off.ts";
import type { TimeOffItem } from "#app/text/setup/time-off-items.ts";

type TimeOffSectionProps = {
  readonly items: readonly TimeOffItem[];
  readonly addHref: string;
  readonly xsrf: string;
};

/** A professional's time off, and the link that adds more. */
export function TimeOffSection({ items, addHref, xsrf }: TimeOffSectionProps) {
  return (
    <section>
      <header>
        <h2>{timeOffText.title}</h2>
        <p>{timeOffText.hint}</p>
      </header>
      <div className="off-part">
        <TimeOffList items={items} xsrf={xsrf} />
        <p>
          <a className="btn btn-line btn-sm" href={addHref}>
            <PlaceIcon name="plus" small />
            {timeOffText.add}
          </a>
        </p>
      </div>
    </section>
  );
}
