import type { HandleDocumentRequestFunction, ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { groupedHandler } from "#worker/screens/handlers.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Module = Route["module"];

const Screen = () => null;
const DATA: Module = { default: Screen, loader: ({ params }) => params };
const LEADS_HOME: Module = {
  default: Screen,
  loader: () => new Response(null, { status: 302, headers: { Location: "/" } }),
};

/** The work done to draw a page, and the amount of data sent to its browser. */
type Page = { readonly drawn: string[]; readonly looked: string[]; readonly told: number };

/** A product with a few screens and `more` others; their pages report what they cost. */
function productWith(more: number, late?: () => Promise<Module>): ReturnType<typeof groupedHandler> {
  const others = Array.from({ length: more }, (_, i) => route(`other-${i}`, `word-${i % 7}/part-${i}`, DATA));
  const routes = byId([
    { id: "root", path: "", module: { default: Screen } },
    { id: "home", parentId: "root", index: true, module: DATA },
    route("wizard", "booking/:businessId/:storeId", {
      ...DATA,
      handle: { css: "/assets/sheets/wizard.css" },
      action: () => "booked",
    }),
    route("calendar", "calendar/:file", {
      loader: () => new Response("BEGIN:VCALENDAR"),
    } as unknown as Module),
    ...others,
    ...(late ? [route("late", "backoffice/calendar", late as unknown as Module)] : []),
    route("unknown", "*", LEADS_HOME),
  ]);
  return groupedHandler({
    mode: "test",
    entry: { module: { default: toldOf } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes, url: "/assets/manifest-1.js", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true },
    isSpaMode: false,
  } as unknown as ServerBuild);
}

const toldOf: HandleDocumentRequestFunction = (_request, status, headers, remix) => {
  const told: Page = {
    drawn: remix.staticHandlerContext.matches.map((match) => match.route.id),
    looked: Object.keys(remix.routeModules),
    told: JSON.stringify(remix.manifest).length,
  };
  return Response.json(told, { status, headers });
};

function route(id: string, path: string, module: Module): Route {
  return { id, parentId: "root", path, module };
}

function byId(routes: readonly Route[]): Record<string, Route> {
  return Object.fromEntries(routes.map((each) => [each.id, each]));
}

async function page(product: ReturnType<typeof productWith>, path: string, init: RequestInit = {}) {
  const reply = await product(new Request(`http://turnero.test${path}`, init));
  return { status: reply.status, page: (await reply.json()) as Page };
}

test("thirty more routes do not burden a page of the wizard", async () => {
  const [few, many] = await Promise.all(
    [productWith(0), productWith(30)].map((product) => page(product, "/booking/demo/palermo")),
  );
  expect(few?.page.drawn).toEqual(["root", "wizard"]);
  expect(many).toEqual(few);
});

test("routes of the group with another second word do not burden a page", async () => {
  const { page: corner } = await page(productWith(30), "/word-3/part-10");
  expect(corner.looked).toEqual(["root", "home", "other-10", "unknown"]);
});

test("the first request for a page of a group fetches its late routes", async () => {
  let fetched = 0;
  const product = productWith(0, async () => {
    fetched += 1;
    return DATA;
  });
  await page(product, "/booking/demo/palermo");
  expect(fetched).toBe(0);
  for (const _ of [1, 2])
    expect((await page(product, "/backoffice/calendar")).page.drawn).toEqual(["root", "late"]);
  expect(fetched).toBe(1);
});

test("every path leads to the same screen as among all routes", async () => {
  const product = productWith(30);
  const drawn = async (path: string) => (await page(product, path)).page.drawn;
  expect(await drawn("/")).toEqual(["root", "home"]);
  expect(await drawn("/Booking/demo/palermo/")).toEqual(["root", "wizard"]);
  expect(await drawn("/word-3/part-10")).toEqual(["root", "other-10"]);
  const file = await product(new Request("http://turnero.test/calendar/x.ics"));
  expect(await file.text()).toBe("BEGIN:VCALENDAR");
});

test.each(["/nowhere", "/booking", "/booking/demo", "/word-3/part-11", "//booking/demo/palermo"])(
  "%s is unknown and redirects home",
  async (path) => {
    const reply = await productWith(30)(new Request(`http://turnero.test${path}`));
    expect([reply.status, reply.headers.get("location")]).toEqual([302, "/"]);
  },
);

test("a request for data is answered by the group of its path", async () => {
  const product = productWith(30);
  const text = async (path: string) => (await product(new Request(`http://turnero.test${path}`))).text();
  expect(await text("/booking/demo/palermo.data")).toContain("palermo");
  expect(await text("/_root.data")).toContain('"home"');
  expect(await text("/nowhere.data")).toContain("SingleFetchRedirect");
});

test.each([
  ["/booking/demo/palermo.data", {}, "/assets/sheets/wizard.css"],
  ["/Booking/demo/palermo.data?step=2", {}, "/assets/sheets/wizard.css"],
  ["/booking/demo/palermo", {}, null],
  ["/booking/demo/palermo.data", { method: "POST", body: new URLSearchParams() }, null],
  ["/word-3/part-10.data", {}, null],
  ["/nowhere.data", {}, null],
])("a load of %s names the style sheet of its screen", async (path, init, sheet) => {
  const reply = await productWith(30)(new Request(`http://turnero.test${path}`, init));
  expect(reply.headers.get("X-Sheet")).toBe(sheet);
});

test("a form to a page without forms is refused, within its group and outside", async () => {
  const sent = { method: "POST", body: new URLSearchParams({ a: "1" }) };
  const product = productWith(30);
  expect((await page(product, "/booking/demo/palermo", sent)).status).toBe(200);
  expect((await page(product, "/nowhere", sent)).status).toBe(405);
  expect((await page(product, "/booking/demo", sent)).status).toBe(405);
});

test("an old kind of data request gets the page, and nothing is logged", async () => {
  const product = productWith(0);
  const said: unknown[] = [];
  const { error, warn } = console;
  console.error = console.warn = (...words) => said.push(words);
  try {
    const reply = await page(product, "/booking/demo/palermo?step=2&_data=wizard");
    expect([reply.status, reply.page.drawn]).toEqual([200, ["root", "wizard"]]);
  } finally {
    Object.assign(console, { error, warn });
  }
  expect(said).toEqual([]);
});
