import done from "#app/styles/entries/wizard-done.css?inline";
import employees from "#app/styles/entries/wizard-employees.css?inline";
import review from "#app/styles/entries/wizard-review.css?inline";
import rest from "#app/styles/entries/wizard-script.css?url";
import sena from "#app/styles/entries/wizard-sena.css?inline";
import services from "#app/styles/entries/wizard-services.css?inline";
import time from "#app/styles/entries/wizard-time.css?inline";

const onServer = import.meta.env.SSR;
const SHEETS = onServer ? ([services, employees, time, review, done] as const) : null;

/**
 * What a step draws beyond `wizardCss`, inlined into its document; nothing in the browser, which loads `rest` once.
 * `isPlain`: neither does its turno ask a seña, nor is it over.
 */
export function wizardStepCss(step: 1 | 2 | 3 | 4 | 5, isPlain: boolean): string {
  return SHEETS ? `${SHEETS[step - 1]}${isPlain ? "" : sena}` : "";
}

/** As soon as script runs it fetches what the other steps need, so that going on needs no document. */
if (!onServer) {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = rest;
  document.head.appendChild(sheet);
}
