import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Repeat } from "#app/components/setup/repeat.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { type AwayKind, WEEKDAYS } from "#app/domain/codes/calendar.ts";
import type { ShownAffected } from "#app/domain/setup/affected/affected-turno.ts";
import { datesOf, lastWeekly } from "#app/domain/setup/employees/time-off.ts";
import { isLocalDate } from "#app/domain/time/time.ts";
import { employeeText } from "#app/text/setup/employees.ts";
import { timeOffText, timesText } from "#app/text/setup/time-off.ts";
import "#app/styles/screens/employees.css";

export type RefusedTimeOff = { readonly form: FormReply; readonly affected: ShownAffected | null };

type TimeOffFormProps = {
  /** Says which store's time zone its hours are in. */
  readonly zoneHint: string | null;
  readonly today: string;
  /** The initial date and hours; left out: this morning. */
  readonly first?: FirstTimeOff;
  /** The field that chooses the professionals, if they are still to be chosen. */
  readonly who?: ReactNode;
  /** The kind; left out: time off. */
  readonly kind?: AwayKind;
  readonly back: string;
  readonly refused: RefusedTimeOff | null;
  readonly xsrf: string;
};

export type FirstTimeOff = { readonly date: string; readonly from: string; readonly to: string };

const ID = "off";

/** Time off: whole days or hours, once or every week. */
export function TimeOffForm({
  zoneHint,
  today,
  first = { date: today, from: "09:00", to: "13:00" },
  who,
  kind = "OFF",
  back,
  refused,
  xsrf,
}: TimeOffFormProps) {
  const isPending = useNavigation().formData?.get("intent") === "add";
  const lastResult = refused?.form ?? null;
  const [days, setDays] = useState<string | null>(null);
  const errors = formErrors(lastResult);
  return (
    <Form className="block" method="post" replace noValidate onChange={(event) => setDays(daysOf(event))}>
      <HiddenFields
        fields={[
          ["intent", "add"],
          ["kind", kind],
          ["xsrf", xsrf],
        ]}
      />
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      {who}
      <When lastResult={lastResult} today={today} first={first} />
      {zoneHint ? <p className="sm muted">{zoneHint}</p> : null}
      <Why lastResult={lastResult} />
      <Repeat formId={ID} lastResult={lastResult} hasDays />
      <SaveBar
        back={back}
        cancel={employeeText.cancel}
        save={days === null ? timeOffText.block : `${timeOffText.block} ${days}`}
        saving={timeOffText.blocking}
        isPending={isPending}
      />
    </Form>
  );
}

type PartProps = { readonly lastResult: FormReply };

type WhenProps = PartProps & { readonly today: string; readonly first: FirstTimeOff };

function When({ lastResult, today, first }: WhenProps) {
  const of = (name: string, initial = "") => {
    const field = fieldOf(ID, name, lastResult);
    return lastResult ? field : { ...field, initial };
  };
  const day = of("fromDate", first.date);
  const lastDay = of("toDate");
  const from = of("fromTime", first.from);
  const to = of("toTime", first.to);
  const isAllDay = Boolean(lastResult?.initialValue?.allDay);
  return (
    <div className="block-when">
      <Field field={day} label={timeOffText.day}>
        <input {...inputProps(day)} type="date" min={today} />
      </Field>
      <Field field={lastDay} label={timeOffText.lastDay} hint={timeOffText.lastDayHint}>
        <input {...inputProps(lastDay, timeOffText.lastDayHint)} type="date" min={today} />
      </Field>
      <label className="switch wide">
        <input className="all-day" type="checkbox" name="allDay" defaultChecked={isAllDay} />
        {timeOffText.allDay}
      </label>
      <div className="clock">
        <Field field={from} label={timeOffText.from}>
          <input {...inputProps(from)} type="time" step={300} />
        </Field>
      </div>
      <div className="clock">
        <Field field={to} label={timeOffText.to}>
          <input {...inputProps(to)} type="time" step={300} />
        </Field>
      </div>
    </div>
  );
}

function Why({ lastResult }: PartProps) {
  const reason = fieldOf(ID, "reason", lastResult);
  return (
    <Field
      field={reason}
      label={`${timeOffText.reason} ${timeOffText.optional}`}
      hint={timeOffText.reasonHint}
    >
      <input {...inputProps(reason, timeOffText.reasonHint)} maxLength={80} autoComplete="off" />
    </Field>
  );
}

/** '7 viernes' for repeated time off; null if it does not repeat, or cannot be counted yet. */
function daysOf({ currentTarget }: FormEvent<HTMLFormElement>): string | null {
  const typed = new FormData(currentTarget);
  const date = String(typed.get("fromDate") ?? "");
  const until = String(typed.get("until") ?? "");
  if (!typed.has("weekly") || !isLocalDate(date)) return null;
  const sent = typed.getAll("days");
  const weekdays = WEEKDAYS.filter((day) => sent.includes(day));
  const from = { date, minute: 0 };
  const weekly = { until: isLocalDate(until) ? until : lastWeekly(date), weekdays };
  const count = datesOf({ from, weekly }).length;
  return count === 0 ? null : timesText(count, { from, weekly });
}
