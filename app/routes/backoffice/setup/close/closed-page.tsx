import { Form } from "@remix-run/react";
import { type FormReply, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { LocalDate } from "#app/domain/time/time.ts";
import { closedText } from "#app/text/setup/closing.ts";
import type { CopyView } from "./copy-view.ts";
import { ExportList } from "./export-list.tsx";

type ClosedPageProps = {
  readonly closing: {
    readonly name: string;
    readonly ahead: { readonly turnos: number };
    readonly owed: number;
    readonly canReopen: boolean;
    readonly copy: CopyView | null;
  };
  /** The last day on which it can be reopened. */
  readonly until: LocalDate;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

/** For its owners: the state of the closing, the reopening, and what continues. */
export function ClosedPage({ closing, until, lastResult, xsrf }: ClosedPageProps) {
  const { name, ahead, owed, canReopen } = closing;
  const errors = formErrors(lastResult);
  return (
    <div className="sheet">
      <section>
        <header>
          <h2>{closedText.title}</h2>
          <p>{closedText.page(name)}</p>
        </header>
        <div className="hub-state setup-text">
          <p>{closedText.left(ahead.turnos)}</p>
          {owed > 0 ? <p>{closedText.owed(owed)}</p> : null}
          <p>
            <a className="link" href="/backoffice/payments">
              {closedText.deposits}
            </a>
          </p>
          <p>{closedText.accountLead}</p>
          <Form method="post" action="/account-type" reloadDocument>
            <HiddenFields
              fields={[
                ["xsrf", xsrf],
                ["typeAccount", "CUSTOMER"],
                ["to", "DELETE_ACCOUNT"],
              ]}
            />
            <button type="submit" className="btn btn-line btn-sm">
              {closedText.asCustomer}
            </button>
          </Form>
        </div>
      </section>
      <section>
        <header>
          <h2>{closedText.reopenTitle}</h2>
          <p>{canReopen ? closedText.reopenLead : closedText.tooLate}</p>
        </header>
        {canReopen ? (
          <Form className="hub-state setup-text" method="post" replace>
            <HiddenFields
              fields={[
                ["xsrf", xsrf],
                ["intent", "reopen"],
              ]}
            />
            {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
            <p>{closedText.until(until)}</p>
            <button type="submit" className="btn">
              {closedText.reopen}
            </button>
          </Form>
        ) : null}
      </section>
      <ExportList copy={closing.copy} xsrf={xsrf} />
    </div>
  );
}
