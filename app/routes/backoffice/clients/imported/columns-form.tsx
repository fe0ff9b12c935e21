import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { importText } from "#app/text/clients/import.ts";
import { columnLabel } from "#app/text/clients/import-rows.ts";
import type { Review } from "./review-view.server.ts";

type ColumnsFormProps = { readonly review: Review; readonly xsrf: string };
type Column = Review["columns"][number];

/** Columns that nearly every file has. */
const USUAL = ["firstname", "phone", "email", "tags"];

/** The meaning of each column of the file. */
export function ColumnsForm({ review, xsrf }: ColumnsFormProps) {
  const { columns, names } = review;
  const others = columns.filter(([field]) => !USUAL.includes(field));
  return (
    <Form className="import-columns" method="post" replace preventScrollReset key={JSON.stringify(columns)}>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", "columns"],
        ]}
      />
      <h2>{importText.columnsTitle}</h2>
      <div className="maps">
        {columns
          .filter(([field]) => USUAL.includes(field))
          .map((column) => (
            <ColumnField key={column[0]} column={column} names={names} />
          ))}
      </div>
      <details>
        <summary>{importText.otherColumns}</summary>
        <div className="maps">
          {others.map((column) => (
            <ColumnField key={column[0]} column={column} names={names} />
          ))}
        </div>
      </details>
      <button type="submit" className="btn btn-line btn-sm">
        {importText.applyColumns}
      </button>
    </Form>
  );
}

function ColumnField({
  column: [field, at],
  names,
}: {
  readonly column: Column;
  readonly names: readonly string[];
}) {
  const id = `col-${field}`;
  return (
    <p className="field">
      <label htmlFor={id}>{columnLabel(field)}</label>
      <select className="input" id={id} name={id} defaultValue={at ?? ""}>
        <option value="">{importText.noColumn}</option>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and they never change
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
