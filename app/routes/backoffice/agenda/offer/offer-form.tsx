import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { formatTime, type MinuteOfDay } from "#app/domain/time/time.ts";
import { offeredValue } from "#app/inputs/agenda/offer-by-hand.ts";
import { capitalised, longDate } from "#app/text/formats.ts";
import { offerText } from "#app/text/waitlist/staff-list.ts";
import type { FreeStarts } from "#app/usecases/waitlist/staff/view-offer-choices.server.ts";
import "#app/styles/parts/disclose.css";
import "#app/styles/screens/slot-grid.css";

type OfferFormProps = {
  readonly free: readonly FreeStarts[];
  /** The choice that was refused. */
  readonly tried: string;
  readonly storeId: string;
  readonly xsrf: string;
};

/** The free times by day and professional: those that fit and, opened by a tap, the others of those days. */
export function OfferForm({ free, tried, storeId, xsrf }: OfferFormProps) {
  const isPending = useNavigation().formData !== undefined;
  const fitting = free.filter((each) => each.fitting.length > 0);
  const others = free.filter((each) => each.others.length > 0);
  const times = (of: readonly FreeStarts[], kind: "fitting" | "others") =>
    of.map((each) => (
      <Starts key={`${each.date} ${each.employeeId} ${kind}`} of={each} starts={each[kind]} tried={tried} />
    ));
  return (
    <Form method="post" replace className="offer-form">
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["store", storeId],
        ]}
      />
      {fitting.length === 0 ? null : (
        <section aria-labelledby="fitting">
          <h2 id="fitting">{offerText.times}</h2>
          {times(fitting, "fitting")}
        </section>
      )}
      {others.length === 0 ? null : (
        <details open={fitting.length === 0}>
          <summary>{offerText.others}</summary>
          {times(others, "others")}
        </details>
      )}
      <p className="sm muted">{offerText.lead}</p>
      <p className="save">
        <button type="submit" className="btn" aria-busy={isPending}>
          {offerText.submit}
        </button>
      </p>
    </Form>
  );
}

type StartsProps = {
  readonly of: FreeStarts;
  readonly starts: readonly MinuteOfDay[];
  readonly tried: string;
};

function Starts({ of: { date, employeeId, employee }, starts, tried }: StartsProps) {
  return (
    <fieldset className="slot-grid">
      <legend>
        <b>{capitalised(longDate(date))}</b> <span className="muted">{offerText.with(employee)}</span>
      </legend>
      {starts.map((start) => {
        const value = offeredValue(employeeId, date, start);
        return (
          <label key={start}>
            <input
              className="cover"
              type="radio"
              name="time"
              value={value}
              defaultChecked={value === tried}
              required
            />
            <span className="slot">{formatTime(start)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
