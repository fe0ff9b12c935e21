import done from "#app/styles/entries/wizard-done.css?inline";
import employees from "#app/styles/entries/wizard-employees.css?inline";
import gate from "#app/styles/entries/wizard-gate.css?inline";
import nobody from "#app/styles/entries/wizard-nobody.css?inline";
import review from "#app/styles/entries/wizard-review.css?inline";
import rest from "#app/styles/entries/wizard-script.css?url";
import sena from "#app/styles/entries/wizard-sena.css?inline";
import services from "#app/styles/entries/wizard-services.css?inline";
import several from "#app/styles/entries/wizard-several.css?inline";
import time from "#app/styles/entries/wizard-time.css?inline";

const onServer = import.meta.env.SSR;
const SHEETS = onServer ? { 1: services, 2: employees, 3: time, 4: review, 5: done, gate } : null;

/**
 * Rare styles. No professional does all services, several share them, or nothing is offered; bookings with a deposit, or past.
 */
export type RareStyle = "nobody" | "several" | "sena";
const RARE = onServer ? { nobody, several, sena } : null;

/** A step, or 'gate': step 4 for a visitor that cannot confirm yet. */
export type StyledStep = 1 | 2 | 3 | 4 | 5 | "gate";

/** A step's styles beyond `wizardCss`, inlined into its document; empty in the browser, which loads `rest` once. */
export function wizardStepCss(step: StyledStep, rare: RareStyle | null): string {
  return SHEETS && RARE ? `${SHEETS[step]}${rare === null ? "" : RARE[rare]}` : "";
}

/** Script fetches the other steps' styles as soon as it runs, so that the next step needs no document. */
if (!onServer) {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = rest;
  document.head.appendChild(sheet);
}
