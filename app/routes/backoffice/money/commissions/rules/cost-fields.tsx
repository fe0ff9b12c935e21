import type { ReactNode } from "react";
import { FieldError } from "#app/components/forms/field.tsx";
import { rulesText } from "#app/text/money/commission-rules.ts";
import { More, nameOf } from "./rule-fields.tsx";
import { materialKey, type RulesForm, type Services } from "./rules-form.ts";

type CostFieldsProps = { readonly form: RulesForm; readonly services: Services };

/** Costs taken off before a commission, if its rule says so: the card fee of deposits, and materials by service. */
export function CostFields({ form, services }: CostFieldsProps) {
  const rows = form.materials.map(({ service, amount }, place) => {
    const error = form.errors[materialKey(place)] ?? null;
    const name = nameOf(services, service);
    const row = (
      <Amount key={service} id={materialKey(place)} name="amount" label={name} value={amount} error={error}>
        <input type="hidden" name="material" value={service} />
      </Amount>
    );
    return { row, isFilled: amount !== "" || error !== null };
  });
  const filled = rows.filter(({ isFilled }) => isFilled);
  return (
    <section>
      <header>
        <h2>{rulesText.costsTitle}</h2>
        <p>{rulesText.costsHint}</p>
      </header>
      <div className="rule-rows">
        <Amount id="fee" name="fee" label={rulesText.fee} value={form.fee} error={form.errors.fee ?? null} />
        {rows.length === 0 ? null : (
          <fieldset className="materials">
            <legend>{rulesText.material}</legend>
            {filled.length > 0 ? <div className="card">{filled.map(({ row }) => row)}</div> : null}
            <More
              title={rulesText.moreMaterials}
              rows={rows.filter(({ isFilled }) => !isFilled).map(({ row }) => row)}
            />
          </fieldset>
        )}
      </div>
    </section>
  );
}

type AmountProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly children?: ReactNode;
};

function Amount({ id, name, label, value, error, children }: AmountProps) {
  const note =
    error === null ? {} : { "aria-invalid": true, "aria-describedby": `${id}-note`, autoFocus: true };
  return (
    <div className="field rule-amount">
      {children}
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        {...note}
      />
      <FieldError field={{ id, name, initial: "", error }} />
    </div>
  );
}
