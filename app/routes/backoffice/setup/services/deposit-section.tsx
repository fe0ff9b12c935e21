import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { depositHint, serviceText } from "#app/text/setup/services/services.ts";
import { depositSentence } from "./service-view.ts";

type DepositSectionProps = {
  readonly reply: FormReply;
  readonly depositMinutes: number;
  /** The deposit for the current input, in words; null: as the form was drawn. */
  readonly pays: string | null;
};

/** The service's deposit. */
export function DepositSection({ reply, depositMinutes, pays }: DepositSectionProps) {
  const percent = fieldOf("service", "percent", reply);
  return (
    <section>
      <header>
        <h2>{serviceText.deposit}</h2>
        <p>{depositHint(depositMinutes)}</p>
      </header>
      <div className="fields deposit">
        <p className="wide">
          <label className="switch">
            <input type="checkbox" name="deposit" defaultChecked={Boolean(reply?.initialValue?.deposit)} />
            {serviceText.askDeposit}
          </label>
        </p>
        <div className="asked">
          <Field field={percent} label={serviceText.percent}>
            <span className="suffix" data-s="%">
              <input {...inputProps(percent)} inputMode="numeric" autoComplete="off" maxLength={4} />
            </span>
          </Field>
        </div>
        <div className="field asked">
          <span className="label">{serviceText.clientPays}</span>
          <p className="pays num">{pays ?? drawnSentence(reply)}</p>
        </div>
      </div>
    </section>
  );
}

function drawnSentence(reply: FormReply): string {
  const form = new FormData();
  for (const [name, value] of Object.entries(reply?.initialValue ?? {})) {
    for (const each of [value].flat()) if (typeof each === "string") form.append(name, each);
  }
  return depositSentence(form);
}
