import { expect, test } from "vitest";
import { giveBusiness } from "#tests/support/accounts.ts";
import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { openVisitor, type Visitor } from "#tests/support/plain/visitor.ts";

const BAD_CREDENTIALS = "Usuario o password incorrecto";

/** Logs in by the page, at `redir`. */
async function logIn(visitor: Visitor, username: string, password: string, redir: string | null = null) {
  const search = redir === null ? "" : `?${new URLSearchParams({ redir })}`;
  const page = await visitor.visit(`/login${search}`);
  return visitor.press(page, "Iniciar Sesión", { Email: username, Contraseña: password }, page.part("main"));
}

test("the login page names itself, and its sign-up link carries redir", async () => {
  const page = await openVisitor().visit("/login?redir=/bookings");
  expect(page.title).toBe("Logueate en Turnero");
  expect(page.part("h1").text).toBe("Iniciar Sesión");
  const main = page.part("main");
  expect(main.text).toContain("Accede a tu cuenta de Turnero");
  expect(main.values).toEqual({ Email: "", Contraseña: "" });
  const types = main.parts("input").map((input) => input.element().attributes.type);
  expect(types.filter((type) => type !== "hidden")).toEqual(["email", "password"]);
  expect(main.to("¿Has olvidado la contraseña?")).toBe("/forgot-password");
  expect(main.to("Crear cuenta")).toBe("/signup?redir=%2Fbookings");
});

test("an empty login names the fault beside each field, and focuses the first", async () => {
  const page = await logIn(openVisitor(), "", "");
  expect(page.status).toBe(400);
  expect(page.faults).toEqual({
    Email: "Por favor, ingresa tu email",
    Contraseña: "Por favor, ingresa tu contraseña",
  });
  expect(page.focused).toBe("Email");
});

test("a malformed email reads like a missing email", async () => {
  const page = await logIn(openVisitor(), "no-es-un-email", "una-clave-1");
  expect(page.faults).toEqual({ Email: "Por favor, ingresa tu email" });
  expect(page.values).toMatchObject({ Email: "no-es-un-email", Contraseña: "" });
});

test("a wrong password and an unknown account read alike, and the email stays", async () => {
  const { email } = await logInSomebody();
  for (const username of [email, `x${email}`]) {
    const page = await logIn(openVisitor(), username, "otra-clave-1", "/bookings");
    expect([page.status, page.boxes("alert")]).toEqual([401, [BAD_CREDENTIALS]]);
    expect(page.values).toMatchObject({ Email: username, Contraseña: "" });
    expect(page.part("main").to("Crear cuenta")).toBe("/signup?redir=%2Fbookings");
  }
});

test("a login leads back to the page the visitor came from, with a session", async () => {
  const { email, credentials } = await logInSomebody();
  const visitor = openVisitor();
  const page = await logIn(visitor, email, credentials.password, "/customer/profile?saved=1");
  expect(page.hops).toEqual([{ status: 303, to: "/customer/profile?saved=1&showBidDialog=true" }]);
  expect([page.status, page.part("h1").text]).toEqual([200, "Mi cuenta"]);
  expect(page.part("main").text).toContain(email);
});

test.each(["https://evil.test/x", "//evil.test", "/\\evil.test", "/logout", "/api/logout"])(
  "a redir to %s is ignored",
  async (redir) => {
    const { email, credentials } = await logInSomebody();
    const { hops } = await logIn(openVisitor(), email, credentials.password, redir);
    expect(hops).toEqual([{ status: 303, to: "/bookings" }]);
  },
);

test.each([
  ["a customer", "/bookings", false],
  ["an owner", "/backoffice/calendar", true],
])("%s starts at %s and skips the login page afterwards", async (_who, entry, isOwner) => {
  const { email, userId, credentials } = await logInSomebody();
  if (isOwner) await giveBusiness(userId);
  const visitor = openVisitor();
  const { hops } = await logIn(visitor, email, credentials.password);
  expect(hops[0]).toEqual({ status: 303, to: entry });
  const again = await visitor.visit("/login");
  expect(again.hops[0]).toEqual({ status: 302, to: entry });
});

test.each([
  ["social", BAD_CREDENTIALS],
  ["unavailable", "El servicio no responde en este momento. Por favor, intentá nuevamente."],
])("a return from another service with ?error=%s reads '%s'", async (error, sentence) => {
  const page = await openVisitor().visit(`/login?error=${error}`);
  expect(page.boxes("alert")).toEqual([sentence]);
});

test("the shell's modal has messages of its own", async () => {
  const body = new URLSearchParams({ stay: "1", username: "", password: "" });
  const page = await openVisitor().visit("/login", { method: "POST", body });
  expect(page.status).toBe(400);
  expect(Object.values(page.faults)).toEqual(["Usuario requerido", "Contraseña requerida"]);
});

const checkSession = async (token: string) => (await call("/api/token-validation", { token })).status;

test("'Salir' ends the session and leads to login and sign-up", async () => {
  const { token } = await logInSomebody();
  const visitor = openVisitor(token);
  const page = await visitor.visit("/notifications");
  for (const menu of [page.part("phone-menu"), page.part("nav")]) expect(menu.buttons).toContain("Salir");
  const out = await visitor.press(page, "Salir");
  expect(out.part("h1").text).toBe("Tu sesión ha finalizado");
  expect(out.part("main").to("Ingresar")).toBe("/login");
  expect(out.part("main").to("Crear cuenta")).toBe("/signup");
  expect([...visitor.cookies.keys()]).not.toContain("session");
  expect(await checkSession(token)).toBe(401);
  expect((await visitor.visit("/notifications")).path).toBe("/login?redir=%2Fnotifications");
});

test("reading /logout ends no session without its button", async () => {
  const { token } = await logInSomebody();
  const visitor = openVisitor(token);
  const page = await visitor.visit("/logout");
  expect(await checkSession(token)).toBe(200);
  const out = await visitor.press(page, "Salir", {}, page.part("main"));
  expect(out.part("h1").text).toBe("Tu sesión ha finalizado");
  expect(await checkSession(token)).toBe(401);
});
