import {
  formatTime,
  isLocalDate,
  type LocalDate,
  type MinuteOfDay,
  parseTime,
} from "#app/domain/time/time.ts";
import {
  type Flow,
  type RescheduleStep,
  SENT_BACK,
  type SentBack,
  type TimeRefusal,
  type WizardChoices,
  type WizardStep,
} from "./wizard.ts";

// The wizard's state is its URL (booking §2.1):
// ?step=3&s=<option>&s=<option>&e=<professional, any or shared>&d=2026-08-14&t=10:30, and ?step=5&reserva=<booking>. The latter
// also has &previsto=<professional> where the review of 'Cualquier profesional' named a professional.
// While a booking is moved: ?step=4&d=…&t=…&v=<version of the booking that the choice was made for>.
// A customer who was sent back to a step reads why: …&aviso=TIME_LOST.

const LAST_STEP = 5;

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

/** The parameter that tells why a customer stands at the step of an address. */
export const SENT_BACK_PARAM = "aviso";

/** The reason that an address gives; null for none, or an unknown one. */
export function readSentBack(params: URLSearchParams): SentBack | null {
  return SENT_BACK.find((reason) => reason === params.get(SENT_BACK_PARAM)) ?? null;
}

/** The parts of a step that decide its address. */
export type ShownStep = {
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

/** The choice of another time, with the rest of an address kept, and why its time is not available. */
export function otherTimesHref(path: string, search: URLSearchParams, reason: TimeRefusal): string {
  const again = new URLSearchParams(search);
  again.set("step", "3");
  again.delete("t");
  again.set(SENT_BACK_PARAM, reason);
  return `${path}?${again}`;
}

/** Everything of an address that decides which times are free, except for the day and the time themselves. */
export function timesKey({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const params = new URLSearchParams(search);
  for (const name of ["d", "t", "step", "auth", SENT_BACK_PARAM]) params.delete(name);
  return `${pathname}?${params}`;
}

/**
 * Reads the wizard's URL, or the form of one of its steps. In a form, an option may also come as `s.<serviceId>`: a
 * later option of the same service replaces the earlier in its place. A step that is no number from 1 to 5, or 5 without
 * a booking, is ignored (booking §2.1), and so is any invalid value.
 */
export function readWizard(params: URLSearchParams): WizardAddress {
  const bookingId = params.get("reserva") || null;
  const step = readStep(params.get("step"));
  return {
    step: step === LAST_STEP && bookingId === null ? 1 : step,
    choices: {
      servicePriceIds: readOptions(params),
      employee: params.get("e") || null,
      date: readDate(params.get("d")),
      time: readTime(params.get("t")),
    },
    bookingId,
    auth: params.get("auth") === "signup" ? "signup" : "login",
  };
}

/** Reads the URL of a wizard that moves a booking, or the form of one of its steps. */
export function readReschedule(params: URLSearchParams): RescheduleAddress {
  const step = readStep(params.get("step"));
  const version = Number(params.get("v"));
  return {
    step: step === 4 || step === 5 ? step : 3,
    date: readDate(params.get("d")),
    time: readTime(params.get("t")),
    version: Number.isSafeInteger(version) && version > 0 ? version : null,
  };
}

function readStep(text: string | null): WizardStep {
  switch (text) {
    case "2":
      return 2;
    case "3":
      return 3;
    case "4":
      return 4;
    case "5":
      return 5;
    default:
      return 1;
  }
}

/** A Map keeps a key's first place when its value is replaced. */
function readOptions(params: URLSearchParams): string[] {
  const chosen = new Map<string, string>();
  for (const [name, id] of params) {
    if (id === "") continue;
    if (name === "s") chosen.set(`s=${id}`, id);
    else if (name.startsWith("s.")) chosen.set(name, id);
  }
  return [...new Set(chosen.values())];
}

function readDate(text: string | null): LocalDate | null {
  return text !== null && isLocalDate(text) ? text : null;
}

/** 24:00 is an end, never a start. */
function readTime(text: string | null): MinuteOfDay | null {
  const minute = text === null ? null : parseTime(text);
  return minute !== null && minute < 1440 ? minute : null;
}
