import { Form, useNavigation } from "@remix-run/react";
import { Field, FieldError, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { HolidayAnswer } from "#app/domain/codes/setup.ts";
import type { ShownAffected } from "#app/domain/setup/affected/affected-turno.ts";
import type { HolidayReply } from "#app/domain/setup/holidays/holidays.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { affectedText } from "#app/text/setup/affected.ts";
import { holidaysText } from "#app/text/setup/stores/holidays.ts";

export type RefusedAnswer = { readonly form: FormReply; readonly affected: ShownAffected | null };

type AnswerFormProps = {
  /** The hint beside the choice of special hours. */
  readonly hoursHint: string;
  readonly reply: HolidayReply | null;
  readonly back: string;
  readonly refused: RefusedAnswer | null;
  readonly xsrf: string;
};

const ID = "holiday";
const INTENT = "answer";

/** A business's answer about a holiday: open, closed, or special hours. */
export function AnswerForm({ hoursHint, reply, back, refused, xsrf }: AnswerFormProps) {
  const isPending = useNavigation().formData?.get("intent") === INTENT;
  const lastResult = refused?.form ?? null;
  const affected = refused?.affected ?? null;
  const errors = formErrors(lastResult);
  const save = affected ? affectedText.save : holidaysText.save;
  return (
    <Form className="setup" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["intent", INTENT],
          ["xsrf", xsrf],
        ]}
      />
      {affected ? <AffectedTurnos affected={affected} /> : null}
      {errors.length > 0 && !affected ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <Choice reply={reply} hoursHint={hoursHint} lastResult={lastResult} />
      <Hours reply={reply} lastResult={lastResult} />
      <SaveBar
        back={back}
        cancel={holidaysText.cancel}
        save={save}
        saving={holidaysText.saving}
        isPending={isPending}
      />
    </Form>
  );
}

type PartProps = { readonly reply: HolidayReply | null; readonly lastResult: FormReply };

function Choice({ reply, hoursHint, lastResult }: PartProps & { readonly hoursHint: string }) {
  const field = fieldOf(ID, "answer", lastResult);
  const chosen = lastResult ? field.initial : reply?.kind;
  const option = (answer: HolidayAnswer, label: string, hint: string) => (
    <label className="opt">
      <input type="radio" name="answer" value={answer} defaultChecked={chosen === answer} />
      <span>
        <b>{label}</b>
        <small>{hint}</small>
      </span>
    </label>
  );
  return (
    <fieldset className="opts">
      <legend className="sr">{holidaysText.ask}</legend>
      {option("OPEN", holidaysText.open, holidaysText.openHint)}
      {option("CLOSED", holidaysText.closed, holidaysText.closedHint)}
      {option("HOURS", holidaysText.hours, hoursHint)}
      <FieldError field={field} />
    </fieldset>
  );
}

/** The hours show only when they apply; a browser that cannot tell shows them always. */
function Hours({ reply, lastResult }: PartProps) {
  const kept = reply?.kind === "HOURS" ? reply.hours : { from: 600, to: 840 };
  const of = (name: string, minute: number) => {
    const field = fieldOf(ID, name, lastResult);
    return lastResult ? field : { ...field, initial: formatTime(minute % 1440) };
  };
  const from = of("fromTime", kept.from);
  const to = of("toTime", kept.to);
  return (
    <div className="when special-hours">
      <Field field={from} label={holidaysText.from}>
        <input {...inputProps(from)} type="time" step={300} />
      </Field>
      <Field field={to} label={holidaysText.to}>
        <input {...inputProps(to)} type="time" step={300} />
      </Field>
    </div>
  );
}
