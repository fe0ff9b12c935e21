import { Form, useNavigation } from "@remix-run/react";
import { type FormReply, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { HoursEditor } from "#app/components/setup/hours-editor.tsx";
import { KeptNowNote } from "#app/components/setup/kept-now.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { affectedText } from "#app/text/setup/affected.ts";
import { employeeText } from "#app/text/setup/employees.ts";
import type { RefusedEmployee } from "../employee-view.ts";

type HoursFormProps = {
  readonly name: string;
  readonly place: { readonly storeWeekly: WeeklyShifts; readonly ownWeekly: WeeklyShifts | null };
  readonly version: number;
  readonly back: string;
  readonly refused: RefusedEmployee | null;
  readonly xsrf: string;
};

const INTENT = "hours";

/** The store's hours, or own hours with two shifts a day at most. */
export function HoursForm({ name, place, version, back, refused, xsrf }: HoursFormProps) {
  const isPending = useNavigation().formData?.get("intent") === INTENT;
  const { form: lastResult, affected, kept } = refused ?? NOTHING_REFUSED;
  const seen = kept?.version ?? typedNumber(lastResult, "version") ?? version;
  const errors = formErrors(lastResult);
  const save = affected ? affectedText.save : employeeText.save;
  return (
    <Form className="setup" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["intent", INTENT],
          ["xsrf", xsrf],
          ["version", `${seen}`],
        ]}
      />
      <p className="muted">{name}</p>
      {affected ? <AffectedTurnos affected={affected} /> : null}
      {kept ? <KeptNowNote kept={kept} /> : null}
      {errors.length > 0 && !affected && !kept ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <Choice isOwn={isOwn(lastResult, place.ownWeekly)} />
      <div className="own-hours">
        <HoursEditor formId="hours" weekly={place.ownWeekly ?? place.storeWeekly} lastResult={lastResult} />
      </div>
      <SaveBar
        back={back}
        cancel={employeeText.cancel}
        save={save}
        saving={employeeText.saving}
        isPending={isPending}
      />
    </Form>
  );
}

const NOTHING_REFUSED: RefusedEmployee = { form: null, affected: null, kept: null };

function isOwn(lastResult: FormReply, ownWeekly: WeeklyShifts | null): boolean {
  return lastResult?.initialValue ? lastResult.initialValue.hours === "OWN" : ownWeekly !== null;
}

function Choice({ isOwn }: { readonly isOwn: boolean }) {
  const option = (value: "STORE" | "OWN", label: string, hint: string) => (
    <label className="opt">
      <input type="radio" name="hours" value={value} defaultChecked={(value === "OWN") === isOwn} />
      <span>
        <b>{label}</b>
        <small>{hint}</small>
      </span>
    </label>
  );
  return (
    <fieldset className="opts-2">
      <legend className="sr">{employeeText.hoursChoice}</legend>
      {option("STORE", employeeText.storeHours, employeeText.storeHoursHint)}
      {option("OWN", employeeText.own, employeeText.ownHint)}
    </fieldset>
  );
}
