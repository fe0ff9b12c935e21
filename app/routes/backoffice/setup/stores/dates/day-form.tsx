import { Form, useNavigation } from "@remix-run/react";
import { Field, FieldError, inputProps, noteProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { type KeptNow, KeptNowNote } from "#app/components/setup/kept-now.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { ShownAffected } from "#app/domain/setup/affected/affected-turno.ts";
import type { DayPlan } from "#app/domain/setup/stores/special-days.ts";
import { affectedText } from "#app/text/setup/affected.ts";
import { specialDaysText } from "#app/text/setup/stores/special-days.ts";
import { DAY_ID } from "./dates-address.ts";
import { ShiftFields } from "./day-shifts.tsx";
import type { DayView } from "./day-view.ts";
import { type AttendingPerson, WhoAttends } from "./who-attends.tsx";
import "#app/styles/parts/seg.css";
import "#app/styles/parts/sums.css";
import "#app/styles/screens/special-days.css";

export type RefusedDate = {
  readonly form: FormReply;
  readonly affected: ShownAffected | null;
  readonly kept: KeptNow | null;
};

type DayFormProps = {
  readonly day: DayView;
  readonly staff: readonly AttendingPerson[];
  readonly version: number;
  readonly refused: RefusedDate | null;
  readonly xsrf: string;
};

const INTENT = "date";
const PLANS = ["USUAL", "OPEN", "CLOSED"] as const satisfies readonly DayPlan["kind"][];

/** A date: as always, open at hours of its own, or closed; or the closure elsewhere that decides. */
export function DayForm({ day, staff, version, refused, xsrf }: DayFormProps) {
  const { form: lastResult, affected, kept } = refused ?? NOTHING_REFUSED;
  const errors = formErrors(lastResult);
  const seen = kept?.version ?? typedNumber(lastResult, "version") ?? version;
  return (
    <Form
      className={day.isUsual ? "sum-card day-form as-usual" : "sum-card day-form"}
      id={DAY_ID}
      method="post"
      replace
      noValidate
    >
      <HiddenFields
        fields={[
          ["intent", INTENT],
          ["xsrf", xsrf],
          ["date", day.date],
          ["version", `${seen}`],
        ]}
      />
      <header>
        <h2>{day.title}</h2>
        <p className="sm muted">{day.usual}</p>
      </header>
      {affected ? <AffectedTurnos affected={affected} /> : null}
      {kept ? <KeptNowNote kept={kept} /> : null}
      {errors.length > 0 && !affected && !kept ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      {day.notes.map(({ text, href, link }) => (
        <p key={text} className="sm">
          {text}{" "}
          <a className="link" href={href}>
            {link}
          </a>
        </p>
      ))}
      {day.isElsewhere ? null : <Fields day={day} staff={staff} lastResult={lastResult} />}
      {day.isElsewhere ? null : <SaveButtons labels={day.labels} isWeighing={affected !== null} />}
    </Form>
  );
}

const NOTHING_REFUSED: RefusedDate = { form: null, affected: null, kept: null };

type FieldsProps = Pick<DayFormProps, "day" | "staff"> & { readonly lastResult: FormReply };

function Fields({ day, staff, lastResult }: FieldsProps) {
  const typed = fieldOf(DAY_ID, "reason", lastResult);
  const reason = lastResult ? typed : { ...typed, initial: day.reason };
  return (
    <>
      <Plans day={day} lastResult={lastResult} />
      <ShiftFields shifts={day.shifts} lastResult={lastResult} />
      {day.isOfStore ? (
        <>
          <WhoAttends staff={staff} attending={day.attending} lastResult={lastResult} />
          <div className="day-why">
            <Field
              field={lastResult ? reason : { ...reason, initial: day.reason }}
              label={specialDaysText.reason}
              hint={specialDaysText.reasonHint}
            >
              <input
                {...inputProps(
                  lastResult ? reason : { ...reason, initial: day.reason },
                  specialDaysText.reasonHint,
                )}
                maxLength={80}
                autoComplete="off"
              />
            </Field>
          </div>
        </>
      ) : null}
    </>
  );
}

function Plans({ day, lastResult }: Pick<FieldsProps, "day" | "lastResult">) {
  const field = fieldOf(DAY_ID, "plan", lastResult);
  const chosen = lastResult ? field.initial : day.plan;
  const words = day.isOfStore
    ? { USUAL: specialDaysText.usual, OPEN: specialDaysText.opens, CLOSED: specialDaysText.closes }
    : { USUAL: specialDaysText.usual, OPEN: specialDaysText.works, CLOSED: specialDaysText.rests };
  return (
    <fieldset className="day-plan" {...noteProps(field)}>
      <legend className="sr">{specialDaysText.chosenDay}</legend>
      <div className="seg">
        {PLANS.map((plan) => (
          <label key={plan}>
            <input className="sr" type="radio" name="plan" value={plan} defaultChecked={chosen === plan} />
            {words[plan]}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}

type SaveButtonsProps = { readonly labels: DayView["labels"]; readonly isWeighing: boolean };

/** One button a plan, of which style shows the chosen plan's; they all send the form. */
function SaveButtons({ labels, isWeighing }: SaveButtonsProps) {
  const isPending = useNavigation().formData?.get("intent") === INTENT;
  if (isPending || isWeighing) {
    return (
      <button type="submit" className="btn btn-block" aria-busy={isPending}>
        {isPending ? specialDaysText.saving : affectedText.save}
      </button>
    );
  }
  return PLANS.map((plan) => (
    <button key={plan} type="submit" className={`btn btn-block for-${plan.toLowerCase()}`}>
      {labels[plan]}
    </button>
  ));
}
