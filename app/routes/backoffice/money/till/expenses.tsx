import { Form, useNavigation } from "@remix-run/react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { isIncome } from "#app/domain/money/till/till-lines.ts";
import { tillText } from "#app/text/money/till.ts";
import type { NamedTillLine, TillView } from "#app/usecases/money/till/view-till.server.ts";
import { ExpenseForm } from "./expense-form.tsx";
import { TillLineList } from "./till-line-list.tsx";
import { tillState } from "./till-view.ts";

type ExpensesProps = {
  readonly view: TillView;
  readonly reply: FormReply;
  readonly formKey: string;
  readonly xsrf: string;
};

/** Money out: expenses and withdrawals by hand, and refunds. */
export function Expenses({ view, reply, formKey, xsrf }: ExpensesProps) {
  const state = tillState(view);
  const outgoing = view.lines.filter((line) => !isIncome(line));
  const isToday = view.date === view.today;
  const acts = ({ movement, isBack, isVoid }: NamedTillLine) =>
    movement.bookingId === null && !isBack && !isVoid && state !== "CLOSED" ? (
      <VoidForm id={movement.id} name={movement.name ?? ""} xsrf={xsrf} />
    ) : null;
  return (
    <section className="part till-expenses">
      <h2>{tillText.expenses}</h2>
      {isToday ? (
        <ExpenseForm
          key={formKey}
          formKey={formKey}
          reply={reply}
          isClosed={state === "CLOSED"}
          xsrf={xsrf}
        />
      ) : null}
      {outgoing.length === 0 ? (
        <p className="muted">{tillText.noExpenses}</p>
      ) : (
        <TillLineList lines={outgoing} zone={view.store.timeZone} acts={acts} />
      )}
    </section>
  );
}

type VoidFormProps = { readonly id: string; readonly name: string; readonly xsrf: string };

/** Must be opened first, so that a slip of the finger does nothing. */
function VoidForm({ id, name, xsrf }: VoidFormProps) {
  const isPending = useNavigation().formData?.get("id") === id;
  return (
    <details className="menu" name="void">
      <summary className="icon-btn" aria-label={`${tillText.void} ${name}`}>
        <PlaceIcon name="dots" />
      </summary>
      <Form className="menu-list" method="post" replace>
        <HiddenFields
          fields={[
            ["intent", "void"],
            ["id", id],
            ["xsrf", xsrf],
          ]}
        />
        <button type="submit" className="btn btn-line btn-sm" aria-busy={isPending}>
          {isPending ? tillText.pending : tillText.void}
        </button>
      </Form>
    </details>
  );
}
