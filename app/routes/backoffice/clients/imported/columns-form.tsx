import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { DATE_ORDERS } from "#app/domain/clients/import/date-order.ts";
import { USAGES } from "#app/domain/clients/import/usages.ts";
import { columnsText, dateChoice, saidOfColumn, usageLabels } from "#app/text/clients/import-columns.ts";
import { HeadRows } from "./head-rows.tsx";
import type { Review } from "./review-view.server.ts";

type ColumnsFormProps = { readonly review: Review; readonly xsrf: string };
type ColumnView = Review["columns"][number];

/** How a file is read: the row with the names of its columns, the order of its dates, and what becomes of each column. */
export function ColumnsForm({ review, xsrf }: ColumnsFormProps) {
  const { columns, dates } = review;
  const shown = JSON.stringify([columns.map(({ usage }) => usage), review.head, dates]);
  return (
    <Form id="columnas" className="import-columns" method="post" replace preventScrollReset key={shown}>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", "columns"],
        ]}
      />
      <HeadRows review={review} />
      {dates.example !== null && (dates.isOpen || dates.isChosen) ? (
        <p className="field card import-dates">
          <label htmlFor="order">{columnsText.dateAsked(dates.example)}</label>
          <select className="input" id="order" name="order" defaultValue={dates.order}>
            {DATE_ORDERS.map((order) => (
              <option key={order} value={order}>
                {dateChoice(dates.example ?? "", order)}
              </option>
            ))}
          </select>
          <small className="muted">{columnsText.dateLead(dates.count)}</small>
        </p>
      ) : null}
      <h2 className="h-sm">
        {columnsText.title} <span className="muted">{columns.length}</span>
      </h2>
      <ul className="card colm">
        {columns.map((column) => (
          <ColumnRow key={column.at} column={column} order={dates.order} />
        ))}
      </ul>
      <button type="submit" className="btn btn-line btn-sm">
        {columnsText.see}
      </button>
    </Form>
  );
}

type ColumnRowProps = { readonly column: ColumnView; readonly order: Review["dates"]["order"] };

function ColumnRow({ column, order }: ColumnRowProps) {
  const { at, name, letters, usage, filled, samples, said } = column;
  const why = said === null ? null : saidOfColumn(said, order);
  const isLeftOut = usage === "LEFT_OUT" && filled > 0;
  return (
    <li className={isLeftOut ? "out" : undefined}>
      <span className="h">
        <b>{name || columnsText.nameless(letters)}</b>
        <br />
        <span className="sm muted">{columnsText.nameless(letters)}</span>
      </span>
      <span className="vals">
        {samples.map(({ text, isStruck }) => (
          <span key={text} className={isStruck ? "x" : undefined}>
            {text}
          </span>
        ))}
      </span>
      {filled === 0 ? (
        <span className="sm muted">{columnsText.empty}</span>
      ) : (
        <select
          className="input"
          name={`f${at}`}
          defaultValue={usage}
          aria-label={columnsText.which(name || letters)}
        >
          {USAGES.map((each) => (
            <option key={each} value={each}>
              {usageLabels[each]}
            </option>
          ))}
        </select>
      )}
      {why === null && usage !== "PHONE" ? null : <span className="why">{why ?? columnsText.phones}</span>}
    </li>
  );
}
