import { expect, test } from "vitest";
import { benefits, benefitsLead } from "#app/text/site/benefits.ts";
import { CAPABILITIES, type Capability, works } from "#app/text/site/capabilities.ts";
import { features, steps } from "#app/text/site/features.ts";
import { customBadge, customPlan, freePlan, planText } from "#app/text/site/plan.ts";
import { soonText } from "#app/text/site/promises.ts";
import { PROMISED_PAGES, PROMISES } from "#tests/support/promises.ts";
import { routePatterns } from "#tests/support/routes.ts";

test("every promise of the site names a page that keeps it, or says that it is to come", () => {
  const without = PROMISES.filter((promise) =>
    "soon" in promise ? "pages" in promise : promise.pages.length === 0,
  );
  expect(without).toEqual([]);
  expect(soonText).toBe("Próximamente");
});

test("the pages that promises name are pages of the product", async () => {
  const patterns = await routePatterns();
  expect(PROMISED_PAGES.filter((page) => !patterns.includes(page))).toEqual([]);
  expect(PROMISED_PAGES.length).toBeGreaterThan(10);
});

test("the plans promise what the specification lists (accounts §1, §2, Pricing)", () => {
  expect(freePlan.map(({ title }) => title)).toEqual([
    "Sitio web propio",
    "Servicios y precios",
    "Calendario",
    "Disponibilidad compartida",
    "Varios profesionales",
    "Varias sucursales",
    "Días y horarios a medida",
    "Administración de clientes",
    "Notificaciones automáticas",
    "Recordatorios por email",
    "Código QR",
    "Integración con WhatsApp",
  ]);
  expect(customPlan).toHaveLength(8);
  expect([planText.free.badge, planText.free.price, planText.free.time]).toEqual([
    "MÁS POPULAR",
    "Gratis",
    "Para siempre",
  ]);
  expect(planText.free.action).toBe("Empezar ahora gratis");
  expect([customBadge(), customBadge(() => true)]).toEqual(["PRÓXIMAMENTE", null]);
  expect(planText.custom.action).toEqual({ label: "Contactanos", href: "/footer/contact" });
});

test("there are six features, five steps and nine benefits, with distinct names", () => {
  for (const [kind, count] of [
    [features, 6],
    [steps, 5],
    [benefits, 9],
  ] as const) {
    expect(new Set(kind.map(({ title }) => title)).size).toBe(count);
    expect(kind).toHaveLength(count);
  }
});

test("the features to come are those that the product lacks: marketing, products", () => {
  const toCome = PROMISES.flatMap((promise) => ("soon" in promise ? [[promise.title, promise.soon]] : []));
  expect(Object.fromEntries(toCome)).toEqual({ "Venta de productos": "products", Marketing: "marketing" });
  expect(toCome.filter(([, capability]) => works(capability as Capability))).toEqual([]);
});

/** The words in a page's address that would show a missing capability to exist after all. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  staffFeed: /backoffice.*(feed|calendar.*ics)/,
  agendaOfOthers: /others|todos/,
  marketing: /market|promo|coupon|cupon|campaign|discount/,
  customPlan: /plan|price-list/,
  groupTurnos: /group|class|grupo|clase/,
  travelTimes: /travel|viaje/,
  products: /product|stock|inventory/,
};

test("no page does what the product is said not to do yet", async () => {
  const missing = (Object.keys(CAPABILITIES) as Capability[]).filter((capability) => !works(capability));
  expect(Object.keys(SIGNS).toSorted()).toEqual(missing.toSorted());
  const patterns = await routePatterns();
  for (const [capability, sign] of Object.entries(SIGNS))
    expect(
      patterns.filter((pattern) => sign.test(pattern)),
      capability,
    ).toEqual([]);
});

test("the text about all cards speaks of missing features only while there are any", () => {
  expect(benefitsLead()).toMatch(/Lo que todavía no está, lo decimos\.$/);
  expect(benefitsLead(() => true)).not.toMatch(DENIES);
});

/** The words by which a sentence says that a thing does not exist yet. */
const DENIES = /próximamente|todavía no|aún no|\bpronto\b/i;

/**
 * The texts that may say so, each with the fact that they depend on. Texts on the product's own pages depend on
 * `CAPABILITIES`; the others describe the reader's own state.
 */
const LOOKED_UP: Readonly<Record<string, string>> = {
  "site/benefits.ts": "CAPABILITIES",
  "site/plan.ts": "CAPABILITIES",
  "site/promises.ts": "CAPABILITIES",
  "site/landings/calendario-y-programacion.ts": "CAPABILITIES",
  "site/landings/masajistas.ts": "CAPABILITIES",
  "site/landings/personal-trainer.ts": "CAPABILITIES",
  "site/landings/administracion-de-clientes.ts": "the picture of a client's card",
  "accounts/recovery.ts": "the account's password",
  "accounts/welcome.ts": "the customer's proved email",
  "agenda/agenda.ts": "the professionals of the store",
  "agenda/block.ts": "the professionals of the business",
  "agenda/turno.ts": "the client's visits",
  "agenda/why.ts": "the setup of the store",
  "bookings/bookings.ts": "the customer's turnos",
  "caps.ts": "the transfers under way",
  "clients/clients.ts": "the business's clients",
  "legal/business.ts": "the requests answered",
  "legal/withdrawal.ts": "the turnos of the address",
  "mails/bookings/customer-letters.ts": "the seña of the turno",
  "messages/held-mail.ts": "whether the business is published",
  "messages/sayings/whatsapp.ts": "the server's settings",
  "money/commissions.ts": "the professionals, rules and days of the business",
  "money/till.ts": "the money and stores of the business",
  "payments/payment-problems.ts": "the payment",
  "reports/reports.ts": "the turnos of the business",
  "setup/employees.ts": "the professionals of the business",
  "setup/history.ts": "the changes of the business",
  "setup/onboarding.ts": "the owner's proved email",
  "setup/services/prices.ts": "the services of the business",
  "setup/services/services.ts": "the services and professionals of the business",
  "setup/stores/stores.ts": "the stores of the business",
  "setup/stores/unready.ts": "what the store lacks",
  "setup/affected.ts": "whether the form was saved",
  "site/business-list.ts": "the businesses of the place",
  "site/business-page.ts": "the stores and services of the business",
  "waitlist/staff-list.ts": "the stores of the business",
  "wizard/wizard-time.ts": "the free days of the professional",
  "wizard/wizard.ts": "the services of the store",
};

const TEXTS = Object.entries(
  import.meta.glob<string>("/app/{text,routes,components}/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

test("each 'todavía no' belongs to a feature that is looked up", () => {
  expect(TEXTS.length).toBeGreaterThan(500);
  const saying = TEXTS.filter(([, text]) =>
    text.split("\n").some((line) => DENIES.test(line.replace(/^\s*(\/\/|\/?\*).*/, ""))),
  );
  const files = saying.map(([file]) => file.replace("/app/text/", ""));
  expect(files.toSorted()).toEqual(Object.keys(LOOKED_UP).toSorted());
});

test("each text that denies a capability looks the capability up", () => {
  const asking = Object.keys(LOOKED_UP).filter((file) => LOOKED_UP[file] === "CAPABILITIES");
  expect(asking.length).toBeGreaterThan(5);
  for (const file of asking) {
    const text = TEXTS.find(([name]) => name.endsWith(file))?.[1] ?? "";
    expect(text, file).toMatch(/needs\(|works|Capability/);
  }
});
