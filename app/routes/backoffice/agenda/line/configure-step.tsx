import { Compare } from "#app/components/agenda/compare.tsx";
import { useLineFaults } from "#app/components/agenda/line-faults.ts";
import { LineFields } from "#app/components/agenda/line-fields.tsx";
import type { LineDay } from "#app/components/agenda/line-view.ts";
import { OwnTermsNote } from "#app/components/agenda/own-terms-note.tsx";
import { ShownService } from "#app/components/agenda/service-picker.tsx";
import { StaleNote } from "#app/components/agenda/stale-note.tsx";
import { TurnoForm, useTurnoSending } from "#app/components/agenda/turno-form.tsx";
import { formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { colorClass } from "#app/components/setup/service-color.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import type { ServiceChoice } from "#app/domain/agenda/new/service-form.ts";
import { moveText } from "#app/text/agenda/move.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";
import type { RefusedLine } from "./action.server.ts";
import type { TypedLine } from "./line-view.server.ts";

type ConfigureStepProps = {
  readonly service: ServiceChoice;
  readonly typed: TypedLine;
  readonly day: LineDay;
  /** The line stands in the booking with this option: its price stays. */
  readonly isBooked: boolean;
  /** What professionals with terms of their own ask and take. */
  readonly notes: readonly string[];
  /** Whether the client can be told by mail. */
  readonly canTell: boolean;
  /** Parameters the page was opened with, kept on the way back. */
  readonly passed: readonly (readonly [string, string])[];
  readonly here: string;
  readonly back: string;
  readonly version: number;
  readonly refused: RefusedLine | null;
  readonly xsrf: string;
};

/** Step 2: time, duration, professional and additional charge. */
export function ConfigureStep({
  service,
  typed,
  day,
  isBooked,
  notes,
  canTell,
  passed,
  here,
  back,
  version,
  refused,
  xsrf,
}: ConfigureStepProps) {
  const isPending = useTurnoSending()?.get("intent") === "save";
  const { form = null, stale = null } = refused ?? {};
  const { faults, isValid, look } = useLineFaults(form);
  const reply = form?.initialValue ? form : { ...form, initialValue: typed };
  const errors = stale ? [] : formErrors(form);
  const seen = typeof form?.initialValue?.seen === "string" ? form.initialValue.seen : seenTexts(typed);
  if (stale?.clashes?.length) {
    const fields = [["intent", "save"] as const, ["xsrf", xsrf] as const];
    return (
      <div className="turno">
        <StaleNote stale={stale} isShort />
        <Compare stale={stale} fields={fields} back={back} />
      </div>
    );
  }
  return (
    <TurnoForm className="setup setup-text" noValidate onChange={look}>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["seen", seen],
          ["version", `${stale?.version ?? typedNumber(form, "version") ?? version}`],
        ]}
      />
      {stale ? <StaleNote stale={stale} /> : null}
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <div className={`pick-row chosen ${colorClass(service.color)}`}>
        <ShownService service={service} />
      </div>
      <LineFields reply={faults ? { ...reply, error: faults } : reply} day={day} />
      <OwnTermsNote notes={notes} isBooked={isBooked} />
      {canTell ? (
        <label className="switch">
          <input type="checkbox" name="notify" defaultChecked={Boolean(reply.initialValue?.notify)} />
          {moveText.notify}
        </label>
      ) : null}
      <div className="save">
        <a
          className="btn btn-line"
          href={`${here}?${new URLSearchParams([["step", "1"], ...passed.map((pair) => [...pair])])}`}
        >
          {serviceFormText.back}
        </a>
        <NoScriptButton label={serviceFormText.checkTime} name="intent" value="check" />
        <button
          type="submit"
          className="btn"
          name="intent"
          value="save"
          disabled={!isValid}
          aria-busy={isPending}
        >
          {isPending ? serviceFormText.selecting : serviceFormText.select}
        </button>
      </div>
    </TurnoForm>
  );
}

/** The form's initial values, by which simultaneous changes are told apart. */
function seenTexts({ time, minutes, employee, additional }: TypedLine): string {
  return `${new URLSearchParams({ time, minutes, employee, additional })}`;
}
