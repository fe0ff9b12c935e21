import { useState } from "react";
import { TurnoForm, useTurnoSending } from "#app/components/agenda/turno-form.tsx";
import { Field, FieldError, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { CHARGE_METHODS } from "#app/domain/codes/payment.ts";
import { centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { chargeMethodLabels, chargeText } from "#app/text/agenda/charge.ts";
import { chargeButton } from "#app/text/agenda/turno.ts";
import { plainPesos } from "#app/text/setup/services/service-details.ts";
import { Handed } from "./handed.tsx";

type ChargeFormProps = {
  readonly restCentavos: number;
  readonly version: number;
  readonly reply: FormReply;
  readonly isStale: boolean;
  readonly back: string;
  readonly xsrf: string;
};

const ID = "charge";

/** How a client pays: the rest in one way, or in two, of which the second takes the remainder. */
export function ChargeForm({ restCentavos, version, reply, isStale, back, xsrf }: ChargeFormProps) {
  const isPending = useTurnoSending()?.get("intent") === "charge";
  const errors = isStale ? [] : formErrors(reply);
  return (
    <TurnoForm className="form" noValidate>
      <HiddenFields
        fields={[
          ["intent", "charge"],
          ["xsrf", xsrf],
          ["version", `${version}`],
        ]}
      />
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      {restCentavos === 0 ? (
        <p>
          <input type="hidden" name="nothing" value="on" />
          {chargeText.nothingLeft}
        </p>
      ) : (
        <Ways restCentavos={restCentavos} reply={reply} />
      )}
      <p className="sm muted">{chargeText.note}</p>
      <div className="save">
        <a className="btn btn-line" href={back}>
          {chargeText.cancel}
        </a>
        <button type="submit" className="btn" aria-busy={isPending}>
          {isPending ? chargeText.charging : chargeButton(restCentavos)}
        </button>
      </div>
    </TurnoForm>
  );
}

/** With script the two amounts add up to the rest due. */
function Ways({ restCentavos, reply }: Pick<ChargeFormProps, "restCentavos" | "reply">) {
  const rest = plainPesos(restCentavos);
  const of = (name: string, first: string) => {
    const field = fieldOf(ID, name, reply);
    return reply?.initialValue ? field : { ...field, initial: first };
  };
  const [method, amount] = [of("method", "CASH"), of("amount", rest)];
  const [second, secondAmount] = [of("second", ""), of("secondAmount", "")];
  const [one, setOne] = useState(amount.initial);
  const [two, setTwo] = useState(secondAmount.initial);
  const [way, setWay] = useState(method.initial);
  const [other, setOther] = useState(second.initial);
  const cash = way === "CASH" || other !== "CASH" ? one : two;
  const left = restCentavos - (centavosTyped(one) ?? restCentavos);
  return (
    <>
      <fieldset className="ways">
        <legend className="label">{chargeText.how}</legend>
        <div className="methods">
          {CHARGE_METHODS.map((each) => (
            <label key={each}>
              <input
                className="cover"
                type="radio"
                name="method"
                value={each}
                defaultChecked={method.initial === each}
                onChange={() => setWay(each)}
              />
              {chargeMethodLabels[each]}
            </label>
          ))}
        </div>
        <FieldError field={method} />
      </fieldset>
      <Field field={amount} label={chargeText.amount}>
        <span className="money">
          <input
            {...inputProps(amount)}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setOne(target.value)}
          />
        </span>
      </Field>
      <Handed owedCentavos={centavosTyped(cash) ?? 0} reply={reply} />
      <details className="more" open={second.initial !== "" || left > 0}>
        <summary>
          {chargeText.two}
          <Icon name="chevron" small />
        </summary>
        <div>
          <Field field={second} label={chargeText.second} hint={chargeText.twoHint}>
            <select
              {...inputProps(second, chargeText.twoHint)}
              onChange={({ target }) => {
                setOther(target.value);
                setTwo(left > 0 ? plainPesos(left) : two);
              }}
            >
              <option value="">{chargeText.none}</option>
              {CHARGE_METHODS.map((each) => (
                <option key={each} value={each}>
                  {chargeMethodLabels[each]}
                </option>
              ))}
            </select>
          </Field>
          <Field field={secondAmount} label={chargeText.secondAmount}>
            <span className="money">
              <input
                {...inputProps(secondAmount)}
                defaultValue={undefined}
                value={two}
                inputMode="decimal"
                autoComplete="off"
                onChange={({ target }) => setTwo(target.value)}
              />
            </span>
          </Field>
        </div>
      </details>
    </>
  );
}
