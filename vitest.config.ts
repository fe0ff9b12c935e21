import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { keepInMemory } from "#tests/support/memory-disk.mjs";
import { startMigratedSqld } from "./tests/support/database/sqld.ts";

keepInMemory();

/** The folder of the build that API and screens are tried on; `npm run test:changed` makes one of its own. */
const BUILT = process.env.BUILT ?? "build";
/** `ORDERS=500 npx vitest run any-order never-lost` tries that many on each database. */
const orders = process.env.ORDERS ? Number(process.env.ORDERS) : null;
/** `npm run test:long`: simulations at their full size. */
const isLong = process.env.LONG === "1";
const migrations = await readD1Migrations("migrations").catch(() => []);

/** Tests of databases ask a libSQL server in place of D1. */
const LIBSQL = inPlaceOf("#tests/support/database/database.ts", "libsql");
/** A Worker starts no server: this project starts one for each. */
const SQLD_OF_WORKER = inPlaceOf("#tests/support/database/sqld.ts", "sqld-of-worker");
const BUILT_CODE = { find: "#built", replacement: `${import.meta.dirname}/${BUILT}` };

function inPlaceOf(find: string, name: string) {
  return { find, replacement: `${import.meta.dirname}/tests/support/database/${name}.ts` };
}

/** The product's settings in tests through the edge. */
const SETTINGS = {
  PUBLIC_URL: "http://turnero.test",
  SESSION_SECRET: "a-secret-only-for-tests-0123456789",
  HEALTH_SECRET: "a-health-secret-only-for-tests-0123456789",
  SOCIAL_FACEBOOK_URL: "https://www.facebook.com/turnero.tests",
  SOCIAL_INSTAGRAM_URL: "https://www.instagram.com/turnero.tests",
  // No provider answers there: a test brings its own answers.
  WHATSAPP_API_URL: "http://127.0.0.1:9",
  WHATSAPP_APP_SECRET: "an-app-secret-only-for-tests",
  WHATSAPP_VERIFY_TOKEN: "a-word-only-for-tests",
  MERCADO_PAGO_API_URL: "http://127.0.0.1:9",
  MERCADO_PAGO_ACCESS_TOKEN: "a-token-only-for-tests",
  MERCADO_PAGO_WEBHOOK_SECRET: "a-webhook-secret-only-for-tests",
};

/** The built Worker, with these bindings besides. */
function worker(bindings: Readonly<Record<string, unknown>>) {
  return {
    main: `${BUILT}/server/index.js`,
    wrangler: { configPath: "./wrangler.toml" },
    miniflare: { bindings: { TEST_MIGRATIONS: migrations, ...SETTINGS, ...bindings } },
  };
}

/** `npm run bench -- trips` measures in the same Workers, and is told the figures at this address. */
const TRIPS = process.env.TRIPS ?? "";
const MEASURED = TRIPS === "" ? [] : ["tests/bench/trips/*.measure.ts"];

/** What the database decides, which libSQL must decide as D1 does. */
const DECIDED = [
  "tests/db/**/*.test.ts",
  "tests/usecases/{agenda,waitlist}/any-order.test.ts",
  "tests/usecases/payments/never-lost.test.ts",
  "tests/usecases/setup/archive/{round-trip,parts}.test.ts",
  "tests/usecases/sayings/conversations/receive.test.ts",
];
/** No database is asked there. */
const PURE = ["tests/db/seed/demo-calendar.test.ts", "tests/db/driver/{turns,patience}.test.ts"];
/** What use cases do with it, once more. Mails and months need a newer Node. */
const REPEATED = [
  "tests/usecases/agenda/{book-series,change-staff-booking,create-staff-booking,staff-status}.test.ts",
  "tests/usecases/clients/**/*.test.ts",
  "tests/usecases/sayings/{queue,whatsapp}/*.test.ts",
  "tests/usecases/waitlist/*.test.ts",
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Each request writes a line; those of a failed test are of use.
    silent: "passed-only",
    provide: { orders, isLong },
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "tests/domain/**/*.test.ts",
            "tests/text/**/*.test.ts",
            "tests/inputs/**/*.test.ts",
            "tests/worker/**/*.test.ts",
            "tests/budgets/**/*.test.ts",
            "tests/docs/**/*.test.ts",
          ],
          exclude: ["tests/worker/local/{backup,libsql}/**"],
          isolate: false,
          // Two reckon with what the build weighs: seconds, on a busy machine more.
          testTimeout: 60_000,
        },
      },
      {
        plugins: [cloudflareTest(worker({ TRIPS }))],
        resolve: { alias: [BUILT_CODE] },
        test: {
          name: "workerd",
          include: [
            "tests/db/**/*.test.ts",
            "tests/usecases/**/*.test.ts",
            "tests/api/**/*.test.ts",
            "tests/screens/**/*.test.ts",
            ...MEASURED,
          ],
          setupFiles: ["tests/support/workerd-setup.ts"],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        plugins: [cloudflareTest(async () => worker({ TRIPS, LIBSQL_URL: (await startMigratedSqld()).url }))],
        resolve: { alias: [BUILT_CODE, LIBSQL, SQLD_OF_WORKER] },
        test: {
          name: "workerd on libsql",
          include: ["tests/{api,screens}/trips/*.test.ts", ...MEASURED],
          globalSetup: ["tests/support/database/sqld.ts"],
          setupFiles: ["tests/support/libsql-setup.ts"],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        resolve: { alias: [LIBSQL] },
        test: {
          name: "libsql",
          include: isLong ? [...DECIDED, ...REPEATED] : DECIDED,
          exclude: isLong ? PURE : [...PURE, "tests/db/plans.test.ts"],
          globalSetup: ["tests/support/database/sqld.ts"],
          setupFiles: ["tests/support/libsql-setup.ts"],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        resolve: { alias: [LIBSQL] },
        test: {
          name: "operator",
          include: ["tests/worker/local/{backup,libsql}/**/*.test.ts"],
          globalSetup: ["tests/support/database/sqld.ts"],
          testTimeout: 180_000,
        },
      },
    ],
  },
});
