import { FieldError } from "#app/components/forms/field.tsx";
import { rulesText } from "#app/text/money/commission-rules.ts";
import { ServiceSelect, type Services } from "./rule-fields.tsx";
import type { RulesForm } from "./rules-form.ts";

type CostFieldsProps = { readonly form: RulesForm; readonly services: Services };

/** What is taken off before a commission, where its rule says so: the fee of señas by card, materials by service. */
export function CostFields({ form, services }: CostFieldsProps) {
  return (
    <section>
      <header>
        <h2>{rulesText.costsTitle}</h2>
        <p>{rulesText.costsHint}</p>
      </header>
      <div className="rule-rows">
        <Amount id="fee" name="fee" label={rulesText.fee} value={form.fee} error={form.errors.fee ?? null} />
        <h3>{rulesText.material}</h3>
        {form.materials.map(({ service, amount }, place) => {
          const id = `material${place}`;
          const name = services.find((each) => each.id === service)?.name;
          const label = name === undefined ? rulesText.amount : rulesText.materialOf(name);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <div key={place} className="fields">
              {name === undefined ? (
                <ServiceSelect
                  id={`${id}-service`}
                  name="material"
                  none=""
                  value={service}
                  services={services}
                />
              ) : (
                <input type="hidden" name="material" value={service} />
              )}
              <Amount id={id} name="amount" label={label} value={amount} error={form.errors[id] ?? null} />
            </div>
          );
        })}
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
};

function Amount({ id, name, label, value, error }: AmountProps) {
  const note =
    error === null ? {} : { "aria-invalid": true, "aria-describedby": `${id}-note`, autoFocus: true };
  return (
    <div className="field">
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
