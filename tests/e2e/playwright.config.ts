import { chromium, defineConfig } from "@playwright/test";
import { systemChromium } from "#tests/e2e/support/chromium.mjs";
import { keepInMemory } from "#tests/support/memory-disk.mjs";

keepInMemory();

/** `npm run test:long`. */
const isLong = process.env.LONG === "1";
/** A product that is already running, to try one test against. */
const RUNNING = process.env.E2E_BASE_URL;
const PORT = Number(process.env.E2E_PORT ?? 8911);

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const TABLET = { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

const quietFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // A busy machine is slow; late results still count.
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: RUNNING ?? `http://localhost:${PORT}`,
    // A second context costs a process and an empty cache; what a page keeps is cleared between journeys.
    reuseContext: true,
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    trace: "off",
    launchOptions: { args: quietFlags, executablePath: systemChromium() ?? chromium.executablePath() },
  },
  // A journey runs on a phone with script. Tags name where else: @wide on a desktop, @tablet on a tablet, @both without
  // JavaScript; @plain runs without JavaScript alone.
  projects: [
    { name: "phone", grepInvert: isLong ? /@plain/ : /@plain|@long/, use: PHONE },
    { name: "phone without JavaScript", grep: /@both|@plain/, use: { ...PHONE, javaScriptEnabled: false } },
    { name: "desktop", grep: /@wide/, use: DESKTOP },
    { name: "tablet", grep: /@tablet/, use: TABLET },
  ],
  ...(RUNNING ? {} : { webServer: freshProduct() }),
});

/** The product as `npm start` starts it, on an empty database of its own. */
function freshProduct() {
  return {
    command: `node tests/support/fresh-product.mjs`,
    cwd: "../..",
    url: `http://localhost:${PORT}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 8000 },
    env: {
      PORT: String(PORT),
      SIGNUPS_PER_MINUTE: "1000",
      EMAIL_CHECKS_PER_MINUTE: "1000",
      NETWORK_BUSINESSES_PER_DAY: "1000",
      CONTACTS_PER_MINUTE: "1000",
      NETWORK_CONTACTS_PER_DAY: "1000",
      NETWORK_WAITLIST_ENTRIES_PER_DAY: "1000",
      NETWORK_LEGAL_REQUESTS_PER_DAY: "1000",
      STAFF_MAILS_PER_HOUR: "1000",
      STAFF_TRANSFER_MAILS_PER_HOUR: "1000",
      FIRST_CONTACTS_PER_DAY: "1000",
      NETWORK_FIRST_CONTACTS_PER_DAY: "1000",
      // The journeys of one run send more mails at once than a provider accepts; each waits for its own.
      EMAIL_PER_SECOND: "20",
    },
  };
}
