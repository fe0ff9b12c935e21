import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { loader } from "#app/routes/site/security-contact.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { invitationToken } from "#app/usecases/secrets/invitation-token.server.ts";
import { codeHash } from "#app/usecases/secrets/one-time-codes.server.ts";
import { turnoToken } from "#app/usecases/secrets/turno-link.server.ts";
import { book, openSalonToday } from "#tests/api/customer.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { allBelow, type Element } from "#tests/support/plain/element.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { product } from "#tests/support/product.ts";
import { openWorld } from "#tests/support/world.ts";

const ORIGIN = "http://turnero.test";
const SECRET = "a-secret-only-for-tests-0123456789";
const STORE = "/booking/salon/centro";
beforeAll(openSalonToday);

/** The data in a page's head for programs, by name; links by their `rel`. */
async function toldBy(path: string): Promise<Record<string, string | undefined>> {
  const page = (await openVisitor().visit(path)).element();
  const told = (tag: string, name: (each: Element) => string | undefined, value: string) =>
    allBelow(page, (each) => each.tag === tag).map(
      (each) => [name(each) ?? "", each.attributes[value]] as const,
    );
  return Object.fromEntries([
    ...told("meta", ({ attributes }) => attributes.property ?? attributes.name, "content"),
    ...told("link", ({ attributes }) => attributes.rel, "href"),
  ]);
}

const OWN_PICTURE = {
  "og:image": `${ORIGIN}/share.png`,
  "og:image:width": "1200",
  "og:image:height": "630",
  "og:image:alt": expect.stringContaining("Reservá tu turno"),
};

test.each([
  ["/login", "Iniciar sesión"],
  ["/signup", "Registrarse"],
  ["/footer/faqs", "Preguntas frecuentes · Turnero"],
  ["/footer/contact", "Contactanos · Turnero"],
])("a link to %s is shown with text and a picture of ours", async (path, title) => {
  const told = await toldBy(path);
  expect(told).toMatchObject({
    "og:title": title,
    "og:type": "website",
    "og:locale": "es_AR",
    "og:site_name": "Turnero",
    "og:url": `${ORIGIN}${path}`,
    "twitter:card": "summary_large_image",
    canonical: `${ORIGIN}${path}`,
    manifest: "/manifest.webmanifest",
    ...OWN_PICTURE,
  });
  expect(told["og:description"]).toBe(told.description);
  expect(told.description?.length).toBeGreaterThan(20);
});

test("a shared link to a store shows its name and address, without a visitor's choices", async () => {
  const plain = await toldBy(STORE);
  expect(plain).toMatchObject({
    "og:title": "Sucursal centro · Reservá tu turno",
    "og:url": `${ORIGIN}${STORE}`,
    canonical: `${ORIGIN}${STORE}`,
    ...OWN_PICTURE,
  });
  expect(plain.description).toMatch(/^\S.+ \d+, .+\. Elegí el servicio/);
  const chosen = await toldBy(`${STORE}?s=corte-unico`);
  expect(chosen).toEqual(plain);
});

test("a store's own picture shows if messengers can draw it, and names are escaped", async () => {
  const set = (name: string, picture: string | null) =>
    run({ sql: "update stores set name = ?, picture_url = ? where id = 'centro'", params: [name, picture] });
  try {
    await set('Uñas "& más">', "/pictures/frente.jpg");
    const told = await toldBy(STORE);
    expect(told["og:title"]).toBe('Uñas "& más"> · Reservá tu turno');
    expect([told["og:image"], told["og:image:width"]]).toEqual([`${ORIGIN}/pictures/frente.jpg`, undefined]);
    await set("Sucursal centro", "/pictures/frente.svg");
    expect(await toldBy(STORE)).toMatchObject(OWN_PICTURE);
  } finally {
    await set("Sucursal centro", null);
  }
});

test("later steps and missing pages carry nothing to share", async () => {
  for (const path of [`${STORE}?step=2&s=corte-unico`, "/booking/salon/nada", "/nothing.png"]) {
    const told = await toldBy(path);
    expect(
      Object.keys(told).filter((name) => /^og:|description|canonical|manifest|twitter/.test(name)),
      path,
    ).toEqual([]);
  }
});

test("previews of a mail's links have general words and no address", async () => {
  const { token } = await logInSomebody();
  const settings = { sessionSecret: SECRET } as Settings;
  const turno = `/t/${turnoToken(settings, await book(token))}`;
  for (const [path, title] of [
    [turno, "Tu turno"],
    [`${turno}/cancel`, "Tu turno"],
    [`${turno}/reschedule`, "Tu turno"],
    ["/notification-profile/unsubscribe/nadie/codigo", "Tu cuenta"],
    ["/notification-profile/email-validation-callback/nadie/codigo", "Tu cuenta"],
    ["/update-password-with-recovery-code?email=ana%40x.test", "Recuperá tu cuenta"],
    ["/password/recovery?email=ana%40x.test", "Recuperá tu cuenta"],
    [await invitationPath(settings), "Te invitaron a un equipo"],
  ] as const) {
    const told = await toldBy(path);
    expect(told, path).toMatchObject({ "og:title": title, ...OWN_PICTURE });
    const said = Object.entries(told).filter(([name]) => /^og:|^description$|^canonical$/.test(name));
    expect(said.map(([name]) => name)).not.toContain("og:url");
    expect(said.map(([name]) => name)).not.toContain("canonical");
    expect(said.flat().join(" "), path).not.toMatch(/Sucursal|codigo|\/t\/|\/invite\/|@/);
  }
});

/** The path of an invitation to work at the salon. */
async function invitationPath(settings: Settings): Promise<string> {
  await run({
    sql: `insert into invitations (id, business_id, email, role, token_hash, invited_by, created_at, expires_at)
      values ('asked', 'salon', 'luz@x.test', 'MANAGER', ?, 'nobody', 0, 9e15)`,
    params: [codeHash(invitationToken(settings, "asked"))],
  });
  return `/invite/${invitationToken(settings, "asked")}`;
}

test("the manifest names the product and its pictures", async () => {
  const reply = await product.fetch(`${ORIGIN}/manifest.webmanifest`);
  expect(reply.headers.get("content-type")).toBe("application/manifest+json");
  expect(await reply.json()).toMatchObject({
    name: "Turnero",
    short_name: "Turnero",
    lang: "es-AR",
    start_url: "/",
    icons: [{ sizes: "192x192" }, { sizes: "512x512", purpose: "any" }, { purpose: "maskable" }],
  });
});

test("security.txt names the support address if it is set (RFC 9116)", async () => {
  const { deps } = openWorld({ supportEmail: "ayuda@turnero.test" });
  const context = { deps } as LoaderFunctionArgs["context"];
  const reply = loader({ request: new Request(ORIGIN), params: {}, context });
  expect(reply.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await reply.text()).toBe(
    [
      "Contact: mailto:ayuda@turnero.test",
      "Expires: 2027-05-04T12:00:00.000Z",
      "Preferred-Languages: es, en",
      `Canonical: ${ORIGIN}/.well-known/security.txt`,
      `Policy: ${ORIGIN}/footer/security-and-trust`,
      "",
    ].join("\n"),
  );
});

test("well-known paths that we do not have are not found, rather than home (RFC 8615)", async () => {
  for (const path of [
    "/.well-known/security.txt",
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
  ])
    expect((await product.fetch(`${ORIGIN}${path}`, { redirect: "manual" })).status, path).toBe(404);
});

test.each([
  ["/booking/salon/nada", "No encontramos esta página · Turnero"],
  ["/nothing.png", "No encontramos esta página · Turnero"],
  ["/t/nada", "No encontramos esta página · Turnero"],
])("the document of %s says that the page is missing", async (path, title) => {
  expect(await openVisitor().visit(path)).toMatchObject({ status: 404, title });
});

test("the document of a broken page says so", async () => {
  const broken = await openVisitor().visit("/thank", { method: "POST", body: "a=1" });
  expect(broken).toMatchObject({ status: 405, title: "Algo salió mal · Turnero" });
});
