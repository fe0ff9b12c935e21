import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { columnsText } from "#app/text/clients/import-columns.ts";
import { LeftOutFile } from "./left-out-file.tsx";
import type { Review } from "./review-view.server.ts";

type LeftOutProps = { readonly review: Review; readonly xsrf: string };

/** What of a file does not come in as a whole: columns, other sheets, and names of columns that are not known. */
export function LeftOut({ review, xsrf }: LeftOutProps) {
  const { columns, sheet, otherSheets, isHeadSure } = review;
  const out = columns.filter(({ usage, filled }) => usage === "LEFT_OUT" && filled > 0);
  return (
    <>
      {out.length > 0 ? (
        <Form className="alert alert-warning import-out" method="post" replace preventScrollReset>
          <HiddenFields
            fields={[
              ["xsrf", xsrf],
              ["intent", "notes"],
            ]}
          />
          <p>
            <b>{columnsText.leftOut(out.length)}</b>
            <br />
            {out.map(({ name, letters }) => name || columnsText.nameless(letters)).join(", ")}.
          </p>
          <p className="flex">
            <button type="submit" className="btn btn-line btn-sm">
              {columnsText.toNotes(out.length)}
            </button>
            <a className="link" href="#columnas">
              {columnsText.oneByOne}
            </a>
          </p>
        </Form>
      ) : null}
      {sheet !== null && otherSheets.length > 0 ? (
        <Alert kind="warning">{columnsText.otherSheets(sheet, otherSheets)}</Alert>
      ) : null}
      {review.hasLeftOut ? (
        <p>
          <LeftOutFile id={review.id} />
        </p>
      ) : null}
      {isHeadSure ? null : (
        <Alert kind="warning">
          <b>{columnsText.headAsked}</b> {columnsText.headLead}
        </Alert>
      )}
    </>
  );
}
