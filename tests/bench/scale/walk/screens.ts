import { PAGES } from "#tests/screens/who-may/pages.ts";
import type { Who } from "./things.ts";

/** A request to measure; words in capitals stand for the chain's things. */
export type Visit = {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
};

const CALLERS: readonly Who[] = ["guest", "customer", "professional", "manager", "owner"];

/** The words of the tests' salon, as the chain's things are called. */
const WORDS: readonly (readonly [string, string])[] = [
  ["/negocio/salon", "/negocio/SLUG"],
  ["/salon/centro", "/BUSINESS/STORE"],
  ["corte-unico", "OPTION"],
  ["/services/corte", "/services/SERVICE"],
  ["/services/color", "/services/SERVICE"],
  ["employees/bruno", "employees/EMPLOYEE"],
  ["/hours/centro", "/hours/STORE"],
  ["stores/centro", "stores/STORE"],
  ["stores/norte", "stores/OTHERSTORE"],
  ["store=centro", "store=STORE"],
  ["storeId=centro", "storeId=STORE"],
  ["employee=ana", "employee=EMPLOYEE"],
  ["employeeId=ana", "employeeId=EMPLOYEE"],
  ["/bookings/TURNO", "/bookings/OWNTURNO"],
  ["/booking/TURNO/reschedule", "/booking/OWNTURNO/reschedule"],
  ["/line/nada", "/line/LINE"],
  ["clients/nada/merge", "clients/CLIENT/merge?with=OTHER"],
  ["clients/nada", "clients/CLIENT"],
  ["/negocios/caba/palermo", "/negocios/caba/caballito"],
];

/** Screens as they are opened first, and the ways to look at them that read more. */
export const SCREENS: readonly Visit[] = [
  ...Object.entries(PAGES).map(([name, row]) => ({ name, ...callerOf(name, row) })),
  owner("agenda: a day", "/backoffice/calendar?date=TODAY&store=STORE"),
  owner("agenda: a week", "/backoffice/calendar?date=TODAY&store=STORE&view=week&employee=EMPLOYEE"),
  owner("clients by last visit", "/backoffice/clients?sort=last_visit"),
  owner("clients by what they spent", "/backoffice/clients?sort=spend"),
  owner("clients with a tag", "/backoffice/clients?tag=Frecuente"),
  owner("clients with birthdays", "/backoffice/clients?group=birthday"),
  owner("clients who are away", "/backoffice/clients?group=away"),
  owner("search: a client by two names", "/api/client?q=sof%C3%ADa%20ruiz"),
  owner("search: a client by a phone", "/api/client?q=40000017"),
  owner("totals of a month, all stores", "/backoffice/money/totals?by=day&from=MONTHAGO&to=TODAY"),
  owner("year: totals by month", "/backoffice/money/totals?by=month&from=YEARAGO&to=TODAY"),
  owner("year: totals by day", "/backoffice/money/totals?by=day&from=YEARAGO&to=TODAY"),
  owner("year: totals by professional", "/backoffice/money/totals?by=professional&from=YEARAGO&to=TODAY"),
  owner("year: totals by service", "/backoffice/money/totals?by=service&from=YEARAGO&to=TODAY"),
  owner("year: totals of a store", "/backoffice/money/totals?by=month&from=YEARAGO&to=TODAY&store=STORE"),
  owner("report of 90 days", "/backoffice/reports?period=days-90"),
  owner("year: report of two", "/backoffice/reports?period=dates&from=TWOYEARSAGO&to=TODAY"),
  owner("commissions of a week", "/backoffice/money/commissions?employee=EMPLOYEE&from=WEEKAGO&to=TODAY"),
];

function owner(name: string, path: string): Visit {
  return { name, who: "owner", path };
}

/** The page of a real thing, and the caller that it is for: the most able one that it is shown to. */
function callerOf(name: string, { path, shows }: { readonly path: string; readonly shows: string }) {
  const real = WORDS.reduce((at, [word, ours]) => at.replace(word, ours), path);
  if (name.startsWith("/backoffice")) return { who: "owner" as const, path: real };
  if (name.includes(":bookingId")) return { who: "customer" as const, path: real };
  const words = shows.split(" ");
  const who = CALLERS.findLast((_, place) => words[place] === "200") ?? "guest";
  return { who: words[0] === "200" ? ("guest" as const) : who, path: real };
}
