import { beforeAll, expect, test } from "vitest";
import { run } from "#tests/support/database/database.ts";
import { effort } from "#tests/support/effort.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile.ts";
import { allBelow, around, type Element, readElements } from "#tests/support/plain/element.ts";
import { heldBy } from "#tests/support/plain/page.ts";
import { openVisitor, type Visitor } from "#tests/support/plain/visitor.ts";
import { openRealThings, type RealThings, realPath } from "../real-things.ts";
import { PAGES } from "../who-may/pages.ts";

/** The query parameters of all salon pages; every page gets them all at once, and some alone. */
const ASKED = [
  ...["after", "at", "before", "by", "category", "client", "date", "days", "de", "demora", "desde", "edit"],
  ...["employee", "every", "fila", "filas", "find", "from", "keep", "kind", "line", "minutes", "n", "now"],
  ...["option", "p", "period", "pick", "plantilla", "q", "quedaron", "remove", "service", "start", "step"],
  ...["store", "storeId", "time", "to", "until", "v", "ver", "view", "vuelto", "when", "who", "with"],
] as const;

/** Of the hostile values each field gets one in so many, the next field the next ones. */
const EVERY = effort(4, 1);
/** Of the query parameters each page gets one in so many alone, the next page the next ones. */
const EVERY_ASKED = effort(6, 1);

let things: RealThings;
let owner: Visitor;
let guest: Visitor;
let sent = 0;

/** A separate database for each test file. */
async function openWorld(): Promise<void> {
  sent = 0;
  things = await openRealThings();
  owner = openVisitor(things.owner);
  guest = openVisitor();
}

/**
 * Each matching page receives every hostile value in its address at once, and some in each parameter and each field of each form, and must not
 * break.
 * The pages are divided among test files that run side by side.
 */
export function testHostile(fits: RegExp, atLeast: number): void {
  beforeAll(openWorld);
  test.each(Object.keys(PAGES).filter((name) => fits.test(name) && name !== "/logout"))("%s", tryPage);

  test(`the pages took ${atLeast} hostile values or more`, () => {
    expect(sent).toBeGreaterThanOrEqual(atLeast);
  });
}

async function tryPage(name: string): Promise<void> {
  const path = realPath(name, things);
  const visitor = name.startsWith("/backoffice") || name.startsWith("/business") ? owner : guest;
  const broken: string[] = [];
  const spoiltKinds = new Set<string>();
  for (const value of HOSTILE_TEXTS) {
    const address = new URL(path, "http://turnero.test");
    for (const asked of ASKED) address.searchParams.set(asked, value);
    await tried(visitor, address.href, {}, `all ${value.slice(0, 20)}`);
  }
  const nthPage = Object.keys(PAGES).indexOf(name);
  for (const asked of ASKED.filter((_, place) => (place + nthPage) % EVERY_ASKED === 0))
    for (const value of ["1e30", "9999-12-31"]) {
      const address = new URL(path, "http://turnero.test");
      address.searchParams.set(asked, value);
      await tried(visitor, address.href, {}, `${asked}=${value}`);
    }
  const page = await visitor.fetchOnce(path);
  if (page.status === 200 && page.headers.get("content-type")?.startsWith("text/html"))
    for (const form of formsOf(await readElements(page), path)) await spoil(visitor, form);
  expect(broken).toEqual([]);

  async function spoil(who: Visitor, { action, fields, pressed }: SentForm) {
    for (const [nth, [field]] of fields.entries()) {
      // One field of each kind: a service's option, a day's shift, a free time to press.
      const plain = field.replace(/\d+|(mon|tues|wednes|thurs|fri|satur|sun)day/i, "#");
      const kind = [new URL(action).pathname, pressed, plain].join(" ");
      if (field === "xsrf" || spoiltKinds.has(kind)) continue;
      spoiltKinds.add(kind);
      for (const value of HOSTILE_TEXTS.filter((_, place) => (place + nth) % EVERY === 0)) {
        const body = new URLSearchParams(fields.with(nth, [field, value]).map((pair) => [...pair]));
        const headers = { origin: "http://turnero.test", "sec-fetch-site": "same-origin" };
        await tried(who, action, { method: "POST", headers, body }, `${field}=${value.slice(0, 20)}`);
      }
    }
  }

  async function tried(who: Visitor, to: string, init: RequestInit, what: string) {
    sent += 1;
    // Things that the forms make on the way would lengthen each page.
    if (sent % 25 === 0)
      await run(
        { sql: "delete from rate_hits" },
        { sql: "delete from closures" },
        { sql: "delete from time_off where id <> ?", params: [things.ids.BLOCK ?? ""] },
      );
    const reply = await who.fetchOnce(to, init);
    await reply.arrayBuffer();
    if (reply.status >= 500) broken.push(`${init.method ?? "GET"} ${what}: ${reply.status}`);
  }
}

type SentForm = {
  readonly action: string;
  readonly fields: readonly (readonly [string, string])[];
  /** The label of its button. */
  readonly pressed: string;
};

/** The fields that each button of the page sends. */
function formsOf(page: Element, path: string): readonly SentForm[] {
  const forms = allBelow(page, ({ tag, attributes }) => tag === "form" && attributes.method === "post");
  return forms.flatMap((form) => {
    const isIts = (field: Element) =>
      field.attributes.form === undefined
        ? around(field, (outer) => outer === form) !== null
        : field.attributes.form === form.attributes.id;
    const fields = allBelow(page, ({ tag }) => ["input", "textarea", "select"].includes(tag))
      .filter((field) => isIts(field) && field.attributes.name && field.attributes.type !== "file")
      .map((field): readonly [string, string] => [field.attributes.name ?? "", textOf(field)]);
    const buttons = allBelow(page, ({ tag, attributes }) => tag === "button" && attributes.type !== "button");
    const own = buttons.filter(isIts);
    const action = new URL(form.attributes.action ?? path, new URL(path, "http://turnero.test")).href;
    return (own.length > 0 ? own : [null]).map((button) => ({
      action: button?.attributes.formaction ? new URL(button.attributes.formaction, action).href : action,
      pressed: purposeOf(button),
      fields: button?.attributes.name
        ? [...fields, [button.attributes.name, button.attributes.value ?? ""] as const]
        : fields,
    }));
  });
}

function purposeOf(button: Element | null): string {
  const { name = "", value = "" } = button?.attributes ?? {};
  return name === "intent" ? value : name;
}

function textOf(field: Element): string {
  const held = heldBy(field);
  return typeof held === "string" ? held : (field.attributes.value ?? "on");
}
