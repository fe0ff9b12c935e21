import { useState } from "react";
import { SUGGESTIONS } from "#app/domain/codes/calendar.ts";
import { policySentence } from "#app/text/policy.ts";
import { storeFieldWords as words } from "#app/text/setup/stores/store-fields.ts";
import {
  gridLabel,
  noticeLabel,
  policyLabel,
  storesText,
  suggestionLabels,
} from "#app/text/setup/stores/stores.ts";
import { numberOptions, type Option, SelectField, storeField, TickField } from "./store-fields.tsx";
import type { StorePart } from "./store-view.ts";

const POLICY_HOURS = [1, 2, 4, 6, 12, 24, 48, 72, 168];
const NOTICE_MINUTES = [0, 15, 30, 60, 120, 240, 720, 1440, 2880];
const GRID_MINUTES = [5, 10, 15, 20, 30, 45, 60];

/** Until when customers may change a booking, with the sentence that they read. */
export function PolicySection({ store, lastResult }: StorePart) {
  const cancel = storeField("hoursToCancel", hoursOf(store.hoursToCancel), lastResult);
  const reschedule = storeField("hoursToReschedule", hoursOf(store.hoursToReschedule), lastResult);
  const [chosen, setChosen] = useState({ cancel: cancel.initial, reschedule: reschedule.initial });
  const sentence = policySentence({
    hoursToCancel: Number(chosen.cancel) || null,
    hoursToReschedule: Number(chosen.reschedule) || null,
    zone: store.timeZone,
  });
  return (
    <section>
      <header>
        <h2>{storesText.policy}</h2>
        <p>{storesText.policyText}</p>
      </header>
      <div className="fields">
        <SelectField
          field={cancel}
          label={words.hoursToCancel.label}
          options={policyOptions(store.hoursToCancel)}
          onChange={(hours) => setChosen({ ...chosen, cancel: hours })}
        />
        <SelectField
          field={reschedule}
          label={words.hoursToReschedule.label}
          options={policyOptions(store.hoursToReschedule)}
          onChange={(hours) => setChosen({ ...chosen, reschedule: hours })}
        />
        <figure className="said wide">
          <figcaption className="sm muted">{storesText.policyCite}</figcaption>
          <blockquote>{sentence}</blockquote>
        </figure>
      </div>
    </section>
  );
}

/** How soon before its start a booking can be made, and which starts are offered. */
export function BookingSection({ store, lastResult }: StorePart) {
  return (
    <section>
      <header>
        <h2>{storesText.booking}</h2>
        <p>{storesText.bookingText}</p>
      </header>
      <div className="fields">
        <SelectField
          field={storeField("minimumNoticeMinutes", `${store.minimumNoticeMinutes}`, lastResult)}
          label={words.minimumNoticeMinutes.label}
          hint={words.minimumNoticeMinutes.hint}
          options={numberOptions(NOTICE_MINUTES, store.minimumNoticeMinutes, noticeLabel)}
        />
        <SelectField
          field={storeField("gridMinutes", `${store.gridMinutes}`, lastResult)}
          label={words.gridMinutes.label}
          hint={words.gridMinutes.hint}
          options={numberOptions(GRID_MINUTES, store.gridMinutes, gridLabel)}
        />
        <SelectField
          field={storeField("suggestions", store.suggestions, lastResult)}
          label={words.suggestions.label}
          hint={words.suggestions.hint}
          options={SUGGESTIONS.map((code) => [code, suggestionLabels[code]])}
        />
        <TickField
          field={storeField("needsMobile", store.needsMobile ? "on" : "", lastResult)}
          label={words.needsMobile.label}
          hint={words.needsMobile.hint}
        />
      </div>
    </section>
  );
}

/** Empty: no limit. */
function hoursOf(hours: number | null): string {
  return hours ? `${hours}` : "";
}

function policyOptions(kept: number | null): readonly Option[] {
  return [["", storesText.anyMoment], ...numberOptions(POLICY_HOURS, kept, policyLabel)];
}
