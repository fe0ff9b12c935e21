import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { timeOffText } from "#app/text/setup/time-off.ts";
import type { TimeOffItem } from "#app/text/setup/time-off-items.ts";

type TimeOffListProps = { readonly items: readonly TimeOffItem[]; readonly xsrf: string };

/** Time off ahead, each with its undo: only the next, or the rest of a series. */
export function TimeOffList({ items, xsrf }: TimeOffListProps) {
  if (items.length === 0) return <p className="muted">{timeOffText.none}</p>;
  return (
    <ul className="list card">
      {items.map((item) => (
        <li key={item.id} className="off-row">
          <div>
            <b>{item.title}</b>
            <p className="sm muted num">{item.when}</p>
            {item.rest ? <p className="sm muted">{item.rest}</p> : null}
          </div>
          <details>
            <summary aria-label={timeOffText.removeOf(`${item.title}, ${item.when}`)}>
              {timeOffText.remove}
            </summary>
            <Form method="post" replace className="flex">
              <HiddenFields
                fields={[
                  ["intent", "drop"],
                  ["xsrf", xsrf],
                ]}
              />
              <button
                type="submit"
                name="id"
                value={item.id}
                className="btn btn-line btn-sm btn-plain-danger"
              >
                {item.rest ? timeOffText.removeThis : timeOffText.removeOne}
              </button>
              {item.rest && item.seriesId ? (
                <button
                  type="submit"
                  name="id"
                  value={item.seriesId}
                  className="btn btn-line btn-sm btn-plain-danger"
                >
                  {timeOffText.removeRest}
                </button>
              ) : null}
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );
}
