import { useRef, useState } from "react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { handedAmounts } from "#app/domain/money/handed-amounts.ts";
import { centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { chargeText } from "#app/text/agenda/charge.ts";
import { exactPrice, plainPesos } from "#app/text/setup/services/service-details.ts";

type HandedProps = {
  /** The part paid in cash. */
  readonly owedCentavos: number;
  readonly reply: FormReply;
};

/** For cash, beside its sheet: the amount handed over, and the change. Without script the next page says it. */
export function Handed({ owedCentavos, reply }: HandedProps) {
  const hydrated = useHydrated();
  const field = fieldOf("charge", "handed", reply);
  const [typed, setTyped] = useState(field.initial);
  const input = useRef<HTMLInputElement>(null);
  const change = (centavosTyped(typed) ?? 0) - owedCentavos;
  const quick = owedCentavos > 0 ? [owedCentavos, ...handedAmounts(owedCentavos)] : [];

  function hand(centavos: number) {
    const text = plainPesos(centavos);
    if (input.current) input.current.value = text;
    setTyped(text);
  }

  return (
    <div className="give">
      <Field field={field} label={chargeText.handed}>
        <span className="money">
          <input
            {...inputProps(field)}
            ref={input}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </span>
      </Field>
      {hydrated ? (
        <p className="quick">
          {quick.map((centavos) => (
            <button
              key={centavos}
              type="button"
              className="btn btn-line btn-sm"
              onClick={() => hand(centavos)}
            >
              {centavos === owedCentavos ? chargeText.just : exactPrice(centavos)}
            </button>
          ))}
        </p>
      ) : null}
      <p className="back" role="status">
        {change > 0 ? (
          <>
            {chargeText.change} <b>{exactPrice(change)}</b>
          </>
        ) : null}
      </p>
    </div>
  );
}
