import { Form, useNavigation } from "@remix-run/react";
import { Field, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormField, type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { TRANSFER_HOURS } from "#app/domain/money/transfers.ts";
import { accountText } from "#app/text/payments/transfers.ts";
import type { TransferAccountView } from "./payments-view.ts";
import "#app/styles/screens/bookings.css";

type TransferAccountFormProps = {
  readonly account: TransferAccountView;
  /** The last action, if any: once saved, the fields show the saved values. */
  readonly done: string | null;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

const ID = "account";

/** The business's account for deposits by transfer, and how long a booking is held until the transfer is checked. */
export function TransferAccountForm({ account, done, lastResult, xsrf }: TransferAccountFormProps) {
  const isPending = useNavigation().formData?.get("intent") === "account";
  const errors = formErrors(lastResult);
  function of(name: string, saved: string): FormField {
    const field = fieldOf(ID, name, lastResult);
    return lastResult ? field : { ...field, initial: saved };
  }
  const cbu = of("cbu", account?.cbu ?? "");
  const hours = of("hours", String(account?.hours ?? TRANSFER_HOURS.usual));
  return (
    <section className="transfer-account">
      <h2>{accountText.title}</h2>
      <p className="muted">{accountText.lead}</p>
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <Form className="form" key={`${done} ${JSON.stringify(account)}`} method="post" replace noValidate>
        <HiddenFields
          fields={[
            ["intent", "account"],
            ["xsrf", xsrf],
          ]}
        />
        <TextField field={of("holder", account?.holder ?? "")} label={accountText.holder} maxLength={80} />
        <div className="form-2">
          <TextField
            field={of("alias", account?.alias ?? "")}
            label={accountText.alias}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <Field field={cbu} label={accountText.cbu} hint={accountText.cbuHint}>
            <input {...inputProps(cbu, accountText.cbuHint)} inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
        <Field field={hours} label={accountText.hours} hint={accountText.hoursHint}>
          <input
            {...inputProps(hours, accountText.hoursHint)}
            type="number"
            min={TRANSFER_HOURS.least}
            max={TRANSFER_HOURS.most}
          />
        </Field>
        <button type="submit" className="btn" aria-busy={isPending}>
          {isPending ? accountText.pending : accountText.save}
        </button>
      </Form>
      {account === null ? null : <StopForm xsrf={xsrf} />}
    </section>
  );
}

function StopForm({ xsrf }: Pick<TransferAccountFormProps, "xsrf">) {
  return (
    <details className="sure">
      <summary>{accountText.stop}</summary>
      <Form className="acts" method="post" replace>
        <p className="muted">{accountText.stopHint}</p>
        <HiddenFields
          fields={[
            ["intent", "no-account"],
            ["xsrf", xsrf],
          ]}
        />
        <button type="submit" className="btn btn-line btn-plain-danger">
          {accountText.stop}
        </button>
      </Form>
    </details>
  );
}
