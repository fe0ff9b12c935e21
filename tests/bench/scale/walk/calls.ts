import { readFileSync } from "node:fs";
import type { Visit } from "./screens.ts";
import type { Who } from "./things.ts";

/** What the API's calls need in their address beside the ids of their paths. */
const QUERIES: Readonly<Record<string, string>> = {
  "/ws/external/booking/business/{businessId}/store/{storeId}/employees": "?service-id=SERVICE",
  "/api/holiday": "?year=2026",
  "/api/business/slug-taken": "?q=cadena-grande",
  "/api/calendar": "?from=TODAY&to=TODAY&storeId=STORE",
  "/api/calendar/version": "?storeId=STORE",
  "/api/availability/explain": "?storeId=STORE&employeeId=EMPLOYEE&date=NEXTDAY&servicePriceId=OPTION",
  "/api/client": "?q=sofia",
  "/api/booking": "?dates=TODAY&storeId=STORE",
  "/api/commission/statement": "?employeeId=EMPLOYEE&from=WEEKAGO&to=TODAY",
  "/api/registration/email-taken": "?q=duena@cadena.test",
  "/api/registration/displayname-taken": "?q=Ana",
};

/** By the beginning of a call's path, the words of its parts. */
const IDS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["/api/external/user/booking", { id: "OWNTURNO" }],
  ["/api/booking", { id: "TURNO" }],
  ["/api/store", { id: "STORE" }],
  ["/api/service", { id: "SERVICE" }],
  ["/api/employee", { id: "EMPLOYEE" }],
  ["/api/client", { id: "CLIENT" }],
  [
    "",
    {
      businessId: "BUSINESS",
      storeId: "STORE",
      employeeId: "EMPLOYEE",
      from: "TODAY",
      to: "NEXTDAY",
      id: "nada",
    },
  ],
];

type Described = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/** Every call that reads, as the build describes the API. */
export function readingCalls(): readonly Visit[] {
  const { paths } = JSON.parse(readFileSync("build/client/api/openapi.json", "utf8")) as Described;
  return Object.entries(paths).flatMap(([path, methods]) =>
    "get" in methods ? [{ name: `GET ${path}`, who: whoOf(path), path: filled(path) }] : [],
  );
}

function filled(path: string): string {
  const ids = Object.assign(
    {},
    ...IDS.filter(([start]) => path.startsWith(start))
      .map(([, each]) => each)
      .toReversed(),
  );
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "nada") + (QUERIES[path] ?? "");
}

function whoOf(path: string): Who {
  if (path.startsWith("/ws/") || path.startsWith("/api/registration")) return "guest";
  return path.startsWith("/api/external") ? "customer" : "owner";
}
