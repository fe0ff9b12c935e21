import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { NOTE_LENGTH, resolutionFields } from "#app/domain/setup/affected/resolutions.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { awayText } from "#app/text/agenda/away.ts";
import { cancelAllLabel, cancelAllWords } from "#app/text/agenda/away-told.ts";
import { listed } from "#app/text/formats.ts";
import type { AwayView } from "#app/usecases/agenda/away/view-away.server.ts";
import "#app/styles/parts/field.css";
import "#app/styles/parts/rows.css";

type CancelAllProps = { readonly away: AwayView; readonly back: string; readonly xsrf: string };

/** Asks again before all of them are cancelled. */
export function CancelAll({ away: { rows }, back, xsrf }: CancelAllProps) {
  const isPending = useNavigation().formData?.get("intent") === "cancel";
  const refundCentavos = rows.reduce((sum, { heldCentavos }) => sum + heldCentavos, 0);
  return (
    <Form className="away-cancel" method="post" aria-labelledby="cancel-all">
      <HiddenFields
        fields={[
          ["intent", "cancel"],
          ["xsrf", xsrf],
          ...rows.map((row) => [resolutionFields.shown, row.shownAs] as const),
        ]}
      />
      <h2 id="cancel-all">{awayText.cancelTitle}</h2>
      <p>{cancelAllWords({ count: rows.length, refundCentavos })}</p>
      <ul className="card rows">
        {rows.map((row) => (
          <li key={row.bookingId}>
            <b>{row.customerName ?? awayText.noName}</b>
            <span className="sm muted">{`${formatTime(row.startMinute)} · ${listed(row.serviceNames)}`}</span>
          </li>
        ))}
      </ul>
      <p className="field">
        <label htmlFor="away-note">{awayText.cancelNote}</label>
        <input
          className="input"
          id="away-note"
          name={resolutionFields.note}
          maxLength={NOTE_LENGTH}
          aria-describedby="away-note-hint"
        />
        <small id="away-note-hint">{awayText.cancelNoteHint}</small>
      </p>
      <div className="flex">
        <a className="btn btn-line" href={back}>
          {awayText.back}
        </a>
        <button type="submit" className="btn btn-danger" aria-busy={isPending}>
          {isPending ? awayText.cancelling : cancelAllLabel(rows.length)}
        </button>
      </div>
    </Form>
  );
}
