import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { closuresText } from "#app/text/setup/stores/closures.ts";
import type { ClosureItem } from "../closure-items.ts";

type ClosureListProps = { readonly items: readonly ClosureItem[]; readonly xsrf: string };

/** Closures ahead, each with the button that reopens; those of a holiday are changed among the holidays. */
export function ClosureList({ items, xsrf }: ClosureListProps) {
  return (
    <ul className="list card">
      {items.map((item) => (
        <li key={item.id} className="off-row">
          <div>
            <b>{item.reason}</b>
            <p className="sm muted num">{item.when}</p>
            {item.where ? <p className="sm muted">{item.where}</p> : null}
          </div>
          {item.isOfHoliday ? (
            <a className="btn btn-quiet btn-sm" href="/backoffice/setup/holidays">
              {closuresText.changeHoliday}
              <span className="sr">{` ${item.reason}`}</span>
            </a>
          ) : (
            <Removal item={item} xsrf={xsrf} />
          )}
        </li>
      ))}
    </ul>
  );
}

type RemovalProps = { readonly item: ClosureItem; readonly xsrf: string };

/** Asks again. */
function Removal({ item, xsrf }: RemovalProps) {
  return (
    <details>
      <summary aria-label={closuresText.removeLabel(`${item.reason}, ${item.when}`)}>
        {closuresText.remove}
      </summary>
      <Form method="post" replace className="stack">
        <HiddenFields
          fields={[
            ["intent", "remove"],
            ["id", item.id],
            ["xsrf", xsrf],
          ]}
        />
        <p className="sm muted">{closuresText.removeText}</p>
        <p>
          <button type="submit" className="btn btn-line btn-sm btn-plain-danger">
            {closuresText.removeSure}
          </button>
        </p>
      </Form>
    </details>
  );
}
