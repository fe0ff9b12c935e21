import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { SENT_BACK_PARAM } from "./sent-back.ts";
import type { Flow, RescheduleStep, SentBack, WizardChoices, WizardStep } from "./wizard.ts";

// The wizard's state is its URL (booking §2.1):
// ?step=3&s=<option>&s=<option>&e=<professional, any or shared>&d=2026-08-14&t=10:30, and ?step=5&reserva=<booking>. The latter
// also has &previsto=<professional> where the review of 'Cualquier profesional' named a professional.
// While a booking is moved: ?step=4&d=…&t=…&v=<version of the booking that the choice was made for>.
// A customer who was sent back to a step reads why: …&aviso=TIME_LOST.

export const LAST_STEP = 5;

/** Which form step 4 shows to a guest. */
export type AuthForm = "login" | "signup";

export type WizardAddress = {
  readonly step: WizardStep;
  readonly choices: WizardChoices;
  /** The booking that step 5 confirms. */
  readonly bookingId: string | null;
  readonly auth: AuthForm;
};

/** The state of a wizard that moves a booking (booking §2.1, flow SCHEDULE). */
export type RescheduleAddress = {
  readonly step: RescheduleStep;
  readonly date: LocalDate | null;
  readonly time: MinuteOfDay | null;
  /** The version of the booking that the choice was made for. */
  readonly version: number | null;
};

/**
 * The address of a store's wizard (booking §2.1); the wizard that moves a booking is one of the booking's pages
 * (`TurnoPaths`).
 */
export function wizardPath({
  businessId,
  storeId,
}: {
  readonly businessId: string;
  readonly storeId: string;
}): string {
  return `/booking/${encodeURIComponent(businessId)}/${encodeURIComponent(storeId)}`;
}

/** What an address holds besides step and choices. */
type Besides = { readonly auth?: AuthForm; readonly version?: number | null };

/** The address of a step with its choices; `path` is that of the wizard. */
export function wizardHref(
  path: string,
  step: WizardStep,
  choices: WizardChoices,
  besides: Besides = {},
): string {
  return `${path}${wizardSearch(step, choices, besides)}`;
}

/** The address of a booking's confirmation. */
export function confirmationHref(path: string, bookingId: string): string {
  return `${path}?${new URLSearchParams({ step: `${LAST_STEP}`, reserva: bookingId })}`;
}

/** The professional that the review named, where another professional may have got the booking. */
export const PROMISED_PARAM = "previsto";

/**
 * The confirmation of a booking by 'Cualquier profesional' or with several professionals. `employeeIds`: the
 * professionals that the review named, with commas.
 */
export function promisedHref(path: string, bookingId: string, employeeIds: string): string {
  return `${confirmationHref(path, bookingId)}&${new URLSearchParams({ [PROMISED_PARAM]: employeeIds })}`;
}

/** The end of a wizard that has moved the booking that its path names. */
export function rescheduledHref(path: string): string {
  return `${path}?step=${LAST_STEP}`;
}

/** The query of a step's URL, `?` included; nothing at step 1 without choices (booking §2.1). */
export function wizardSearch(step: WizardStep, choices: WizardChoices, besides: Besides = {}): string {
  const { auth, version = null } = besides;
  const fields = wizardFields(step, choices, version);
  const pairs = auth === "signup" ? [...fields, ["auth", auth] as const] : fields;
  return searchOf(pairs);
}

/**
 * Where a customer joins the store's waitlist for their choices; `path` is the wizard's. It is a group of its own: the
 * wizard names no route of it.
 */
export function joinHref(path: string, choices: WizardChoices): string {
  return `${path.replace("booking", "anotarme")}${wizardSearch(1, { ...choices, time: null })}`;
}

function searchOf(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.length === 0 ? "" : `?${pairs.map(written).join("&")}`;
}

/** A page writes a dozen of these, and `URLSearchParams` is far slower. */
function written([name, value]: readonly [name: string, value: string]): string {
  return `${name}=${encodeURIComponent(value)}`;
}

/** The same state as the names and values of a form's hidden fields. */
export function wizardFields(
  step: WizardStep,
  { servicePriceIds, employee, date, time }: WizardChoices,
  version: number | null = null,
): [name: string, value: string][] {
  const fields: [string, string | null][] = [
    ["step", step === 1 ? null : `${step}`],
    ...servicePriceIds.map((id): [string, string] => ["s", id]),
    ["e", employee],
    ["d", date],
    ["t", time === null ? null : formatTime(time)],
    ["v", version === null ? null : `${version}`],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== null);
}

/** Stands in a link for the day that it leads to. */
const ANY_DATE = "0000-00-00";

/** The queries of step 3 for any day; the rest is written once, because there are ninety days. */
export function daySearch(choices: WizardChoices): (date: LocalDate) => string {
  const [before = "", after = ""] = wizardSearch(3, { ...choices, date: ANY_DATE }).split(ANY_DATE);
  return (date) => `${before}${date}${after}`;
}

/** The parts of a step that decide its address. */
type ShownStep = {
  readonly step: WizardStep;
  readonly frame: {
    readonly flow: Flow;
    readonly path: string;
    readonly choices: WizardChoices;
    readonly sentBack: SentBack | null;
    readonly version: number | null;
  };
};

/**
 * The address of the step that is shown instead of the requested step, with the reason; null where the requested step is
 * shown.
 */
export function ownAddress(asked: URLSearchParams, { step, frame }: ShownStep): string | null {
  const { flow, path, choices, sentBack, version } = frame;
  const isNamed = (asked.get("step") ?? (flow === "SCHEDULE" ? "3" : "1")) === `${step}`;
  if (isNamed && (sentBack === null || flow === "SCHEDULE" || asked.has(SENT_BACK_PARAM))) return null;
  const fields = wizardFields(step, choices, version);
  const pairs = sentBack === null ? fields : [...fields, [SENT_BACK_PARAM, sentBack] as const];
  return `${path}${searchOf(pairs)}`;
}
