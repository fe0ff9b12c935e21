import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";

/**
 * The long tests by what they guard. `npm test` runs them with a small number; `npm run test:long` at full size, and
 * `npm run test:long -- changed` after a change of one of these folders. A test of databases runs on D1 and on libSQL.
 */
export const GUARDS = {
  "Free times": {
    guarded: ["app/domain/calendar", "app/domain/time"],
    tests: [
      "tests/domain/calendar/explain.test.ts",
      "tests/domain/calendar/gapless-slots.test.ts",
      "tests/domain/calendar/shared-chains.test.ts",
      "tests/domain/calendar/slots.test.ts",
      "tests/domain/calendar/team-slots.test.ts",
    ],
  },
  "Bookings and agenda": {
    guarded: [
      ...["app/domain/agenda", "app/usecases/agenda", "app/usecases/bookings"],
      ...["db/queries/agenda", "db/queries/bookings", "db/rules/booking_lines.sql", "db/rules/bookings.sql"],
    ],
    tests: [
      "tests/db/agenda/agenda-at-once.test.ts",
      "tests/db/guard/contention.test.ts",
      "tests/usecases/agenda/any-order.test.ts",
      "tests/usecases/agenda/book-series.test.ts",
      "tests/usecases/agenda/change-staff-booking.test.ts",
      "tests/usecases/agenda/create-staff-booking.test.ts",
      "tests/usecases/agenda/staff-status.test.ts",
    ],
  },
  "Waiting list": {
    guarded: ["app/domain/waitlist", "app/usecases/waitlist", "db/queries/waitlist"],
    tests: ["tests/usecases/waitlist"],
  },
  Payments: {
    guarded: ["app/usecases/payments", "db/queries/payments", "db/rules/payments.sql"],
    tests: ["tests/usecases/payments/each-fault.test.ts", "tests/usecases/payments/never-lost.test.ts"],
  },
  "Mails and messages": {
    guarded: ["app/usecases/messages", "app/usecases/sayings", "db/queries/messages"],
    tests: [
      "tests/usecases/messages/mail-figures.test.ts",
      "tests/usecases/messages/mail-flood.test.ts",
      "tests/usecases/messages/ten-oclock.test.ts",
      "tests/usecases/sayings/queue",
      "tests/usecases/sayings/whatsapp",
    ],
  },
  "Money and reports": {
    guarded: ["app/usecases/money", "app/usecases/reports", "db/queries/money", "db/queries/reports"],
    tests: [
      "tests/db/money/commission-rows.test.ts",
      "tests/db/money/till-at-once.test.ts",
      "tests/db/reports/recount.test.ts",
    ],
  },
  Clients: {
    guarded: [
      ...["app/domain/clients", "app/usecases/clients", "db/queries/clients", "db/rules/clients.sql"],
      "db/queries/accounts/own-reach.ts",
    ],
    tests: [
      "tests/db/clients/client-figures.test.ts",
      "tests/db/clients/client-rows.test.ts",
      "tests/db/clients/client-search.test.ts",
      "tests/domain/clients/import/hostile-files.test.ts",
      "tests/domain/clients/import/layouts",
      "tests/usecases/bookings/mobile-orders.test.ts",
      "tests/usecases/clients",
    ],
  },
  "Rows and plans": {
    guarded: ["db/queries", "db/schema", "db/driver", "db/rules", "migrations"],
    tests: ["tests/db/rows-read.test.ts", "tests/db/plans.test.ts"],
  },
  "Archives and backups": {
    guarded: [
      ...["app/usecases/setup/archive", "app/domain/setup/archive", "app/inputs/setup", "migrations"],
      ...["worker/local/backup", "worker/local/launch", "worker/local/seed.mjs", "worker/local/rebuild.mjs"],
    ],
    tests: [
      "tests/usecases/setup/archive/hostile-rows.test.ts",
      "tests/worker/local/backup/drill.test.ts",
      "tests/worker/local/backup/go-on.test.ts",
      "tests/worker/local/backup/remote.test.ts",
      "tests/worker/local/libsql/launcher.test.ts",
    ],
  },
  "Style sheets after forms": {
    guarded: ["worker/screens", "worker/local/bundle", "app/styles", "app/routing"],
    tests: ["tests/e2e/site/forms.spec.ts"],
  },
  "Hostile values": {
    guarded: ["app/inputs", "worker/http"],
    tests: ["tests/api/hostile-calls.test.ts", "tests/screens/hostile"],
  },
};

/** A hash of what a guard looks at: its folders and its tests. */
export function stateOf({ guarded, tests }) {
  const hash = createHash("sha256");
  for (const path of [...guarded, ...tests].flatMap(within))
    hash.update(path).update("\0").update(readFileSync(path));
  return hash.digest("hex").slice(0, 16);
}

/** The files within a folder, or the file itself. */
function within(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .toSorted();
}
