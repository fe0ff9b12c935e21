import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import { readWizard } from "#app/domain/wizard/read-address.ts";
import { SENT_BACK_PARAM, timesKey } from "#app/domain/wizard/sent-back.ts";
import type { RescheduleView, TimeStep, WizardView } from "#app/usecases/wizard/view.ts";

type StepData = { readonly view: WizardView | RescheduleView };

const FRESH_MS = MINUTE_MS;

/** The server's answer holds for one session, which the readable cookie identifies (contract, Sessions). */
const keyOf = (url: URL) => timesKey(url) + document.cookie;

/** Seen times are kept for a minute; the server refuses a time taken meanwhile anyway. */
const kept = new Map<string, { readonly at: number; readonly days: Days; readonly data: StepData }>();

type Days = Pick<TimeStep, "starts" | "gapless" | "assignees">;

/** Another of the seven days already loaded needs no request (booking §4, Date step behaviour). */
export async function timesFrom<Data extends StepData>(
  request: Request,
  ask: () => Promise<Data>,
): Promise<Data> {
  const url = new URL(request.url);
  return recallTimes<Data>(url, Date.now()) ?? rememberTimes(url, await ask(), Date.now());
}

/** Keeps the server's answer for some days, together with the days known already (booking §4). */
function rememberTimes<Data extends StepData>(url: URL, data: Data, now: Instant): Data {
  const { view } = data;
  const key = keyOf(url);
  if (view.step !== 3 || view.frame.sentBack !== null) {
    kept.delete(key);
    return data;
  }
  const before = kept.get(key);
  const days = before && now - before.at < FRESH_MS ? before.days : null;
  kept.set(key, {
    at: now,
    days: {
      starts: { ...days?.starts, ...view.starts },
      gapless: { ...days?.gapless, ...view.gapless },
      assignees: { ...days?.assignees, ...view.assignees },
    },
    data,
  });
  return data;
}

/** The same screen on another day with known, fresh times; null: the server must be asked. */
function recallTimes<Data extends StepData>(url: URL, now: Instant): Data | null {
  const { step, choices } = readWizard(url.searchParams);
  const known = kept.get(keyOf(url));
  if (
    step !== 3 ||
    choices.date === null ||
    url.searchParams.has(SENT_BACK_PARAM) ||
    !known ||
    now - known.at >= FRESH_MS
  )
    return null;
  const { view } = known.data;
  const day = known.days.starts[choices.date];
  if (view.step !== 3 || day === undefined) return null;
  const time = day.find((start) => start === choices.time) ?? day[0] ?? null;
  const frame = { ...view.frame, choices: { ...view.frame.choices, date: choices.date, time } };
  return { ...known.data, view: { ...view, ...known.days, frame, date: choices.date, time } } as Data;
}
