import { Form, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { categoryLabels } from "#app/text/labels.ts";
import { addIn, servicesText } from "#app/text/setup/services/services.ts";
import type { Group } from "./list-view.ts";
import { ServiceItem } from "./service-item.tsx";
import { useDragOrder } from "./use-drag-order.ts";

type CategorySectionProps = {
  readonly group: Group;
  /** The target of its form: the list's current address. */
  readonly action: string;
  readonly isHidden: boolean;
  readonly xsrf: string;
};

/** The services of a category. Their form reorders them by buttons or, with script, by dragging. */
export function CategorySection({ group, action, isHidden, xsrf }: CategorySectionProps) {
  const { code, rows, seen } = group;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const drag = useDragOrder(
    rows.map(({ id }) => id),
    (order) => {
      if (form.current === null) return;
      const sent = new FormData(form.current);
      sent.set("order", order.join(","));
      submit(sent, { method: "post", action, replace: true, preventScrollReset: true });
    },
  );
  const ordered = drag.order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return (
    <section className="category" aria-labelledby={`category-${code}`}>
      <div className="category-head">
        <h2 id={`category-${code}`}>
          {categoryLabels[code]} <span className="muted">{rows.length}</span>
        </h2>
        {isHidden ? null : (
          <a
            className="btn btn-quiet btn-sm only-tab"
            href={`/backoffice/setup/services/new?${new URLSearchParams({ category: code })}`}
            aria-label={addIn(categoryLabels[code])}
          >
            <PlaceIcon name="plus" small />
            {servicesText.addHere}
          </a>
        )}
      </div>
      <Form ref={form} method="post" action={action} replace preventScrollReset>
        <HiddenFields
          fields={[
            ["xsrf", xsrf],
            ["category", code],
            ["seen", seen ?? ""],
          ]}
        />
        <ul ref={drag.list} className={seen === null ? "list card still" : "list card"}>
          {ordered.map((row, place) => (
            <ServiceItem
              key={row.id}
              row={row}
              place={place}
              count={rows.length}
              isOrdered={seen !== null}
              isHidden={isHidden}
              drag={drag}
            />
          ))}
        </ul>
      </Form>
    </section>
  );
}
