import { Form } from "@remix-run/react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Field, FieldError, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { ADJUSTMENT_KINDS } from "#app/domain/codes/commission.ts";
import { adjustmentNames, commissionsText, dayWords, signedPrice } from "#app/text/money/commissions.ts";
import type { Statement } from "#app/usecases/money/commissions/statement.server.ts";

export type AdjustFormProps = {
  readonly employeeId: string;
  readonly today: string;
  /** Adjustments written by hand that can be undone. */
  readonly adjustments: Statement["adjustments"];
  /** Id of the new one, so that sending it twice writes it once. */
  readonly newId: string;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

/** 'Agregar adelanto o ajuste', open after a refusal; below it the adjustments so far, each with the undo. */
export function AdjustForm({ employeeId, today, adjustments, newId, lastResult, xsrf }: AdjustFormProps) {
  const reply = lastResult?.initialValue?.intent === "adjust" ? lastResult : null;
  const field = (name: string) => fieldOf("adjust", name, reply);
  const [kind, amount, date, note] = ["kind", "amount", "date", "note"].map(field) as [F, F, F, F];
  return (
    <>
      {adjustments.length > 0 ? <ByHand adjustments={adjustments} today={today} xsrf={xsrf} /> : null}
      <details className="adjust" open={reply !== null}>
        <summary className="btn btn-quiet btn-sm">
          <PlaceIcon name="plus" small />
          {commissionsText.addAdjustment}
        </summary>
        <Form method="post" className="form" replace noValidate>
          <HiddenFields
            fields={[
              ["intent", "adjust"],
              ["xsrf", xsrf],
              ["employeeId", employeeId],
              ["id", newId],
            ]}
          />
          <Field field={kind} label={commissionsText.kind}>
            <select {...inputProps(kind)}>
              {ADJUSTMENT_KINDS.map((each) => (
                <option key={each} value={each}>
                  {adjustmentNames[each]}
                </option>
              ))}
            </select>
          </Field>
          <Field field={amount} label={commissionsText.amount} hint={commissionsText.amountHint}>
            <input {...inputProps(amount, commissionsText.amountHint)} autoComplete="off" required />
          </Field>
          <TextField
            field={{ ...date, initial: date.initial || today }}
            label={commissionsText.date}
            type="date"
          />
          <Field field={note} label={commissionsText.note} hint={commissionsText.noteHint}>
            <input {...inputProps(note, commissionsText.noteHint)} maxLength={80} autoComplete="off" />
          </Field>
          <FieldError field={{ ...note, id: "adjust", error: reply?.error?.[""]?.[0] ?? null }} />
          <button type="submit" className="btn btn-line">
            {commissionsText.add}
          </button>
        </Form>
      </details>
    </>
  );
}

type F = ReturnType<typeof fieldOf>;

function ByHand({ adjustments, today, xsrf }: Pick<AdjustFormProps, "adjustments" | "today" | "xsrf">) {
  return (
    <details className="adjust">
      <summary className="btn btn-quiet btn-sm">{commissionsText.adjustmentsOf(adjustments.length)}</summary>
      <ul className="by-hand">
        {adjustments.map(({ id, kind, centavos, date, note, byName }) => {
          const what = `${adjustmentNames[kind]} ${signedPrice(centavos)}`;
          const day = dayWords(date, { from: today, to: "" });
          return (
            <li key={id}>
              <span>
                <b>{what}</b>
                <br />
                <span className="sm muted">{[day, note, byName].filter(Boolean).join(" · ")}</span>
              </span>
              <Form method="post" replace>
                <HiddenFields
                  fields={[
                    ["intent", "void"],
                    ["xsrf", xsrf],
                    ["id", id],
                  ]}
                />
                <button
                  type="submit"
                  className="btn btn-line btn-sm"
                  aria-label={commissionsText.takeBackOf(what)}
                >
                  {commissionsText.takeBack}
                </button>
              </Form>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
