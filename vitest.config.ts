import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { keepInMemory } from "#tests/support/memory-disk.mjs";

keepInMemory();

/** `ORDERS=500 npx vitest run any-order never-lost` tries that many on each database. */
const orders = process.env.ORDERS ? Number(process.env.ORDERS) : null;
/** `npm run test:long`: simulations at their full size. */
const isLong = process.env.LONG === "1";
const migrations = await readD1Migrations("migrations").catch(() => []);

export default defineConfig({
  test: {
    maxWorkers: 2,
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
        plugins: [
          cloudflareTest({
            main: "build/server/index.js",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: migrations,
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
              },
            },
          }),
        ],
        test: {
          name: "workerd",
          include: [
            "tests/db/**/*.test.ts",
            "tests/usecases/**/*.test.ts",
            "tests/api/**/*.test.ts",
            "tests/screens/**/*.test.ts",
          ],
          setupFiles: ["tests/support/workerd-setup.ts"],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        resolve: {
          alias: [
            {
              find: "#tests/support/database/database.ts",
              replacement: `${import.meta.dirname}/tests/support/database/libsql.ts`,
            },
          ],
        },
        test: {
          name: "libsql",
          include: [
            "tests/db/**/*.test.ts",
            // What the database decides of the agenda: conflicts, moves, series, charges. Mails and months need a newer Node.
            "tests/usecases/agenda/{any-order,book-series,change-staff-booking,create-staff-booking,staff-status}.test.ts",
            "tests/usecases/clients/*.test.ts",
            "tests/usecases/payments/never-lost.test.ts",
            "tests/usecases/setup/copy/{round-trip,parts}.test.ts",
            "tests/usecases/sayings/{queue,whatsapp}/*.test.ts",
            "tests/usecases/waitlist/*.test.ts",
            "tests/worker/local/{backup,libsql}/**/*.test.ts",
          ],
          globalSetup: ["tests/support/database/sqld.ts"],
          testTimeout: 180_000,
        },
      },
    ],
  },
});
