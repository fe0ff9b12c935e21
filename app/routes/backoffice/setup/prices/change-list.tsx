import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import {
  appliedLine,
  changeTitle,
  dropNamed,
  plannedLine,
  pricesText,
  undoNamed,
} from "#app/text/setup/services/prices.ts";
import type { ShownChange } from "#app/usecases/setup/prices/view-prices.server.ts";

type ChangeListProps = {
  /** Changes in effect that can be undone, or planned ones that can be cancelled. */
  readonly kind: "undo" | "cancel";
  readonly changes: readonly ShownChange[];
  readonly xsrf: string;
};

/** Price changes that can be taken back, each with its button. */
export function ChangeList({ kind, changes, xsrf }: ChangeListProps) {
  if (changes.length === 0) return null;
  const isPlanned = kind === "cancel";
  return (
    <section className="category">
      <h2>{isPlanned ? pricesText.planned : pricesText.last}</h2>
      <ul className="list card">
        {changes.map((change) => {
          const { id, on, byName, lines, scopeName } = change;
          const title = changeTitle(change);
          return (
            <li key={id} className="change-row">
              <div>
                <b>{title}</b>
                <p className="sm muted">
                  {`${scopeName} · ${isPlanned ? plannedLine(on, byName) : appliedLine(lines, on, byName)}`}
                </p>
              </div>
              <Form method="post" replace>
                <HiddenFields
                  fields={[
                    ["intent", kind],
                    ["xsrf", xsrf],
                    ["change", id],
                  ]}
                />
                <button
                  type="submit"
                  className="btn btn-line btn-sm"
                  aria-label={isPlanned ? dropNamed(title) : undoNamed(title)}
                >
                  {isPlanned ? pricesText.drop : pricesText.undo}
                </button>
              </Form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
