import { expect, test } from "vitest";
import { newcomer, PASSWORD } from "#tests/support/accounts.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { mailedValidationCode } from "#tests/support/mail-codes.ts";
import { openVisitor, type Visitor } from "#tests/support/plain/visitor.ts";

const WISH = "/business/onboarding?rubro=BARBERSHOP";
const VALIDATE = "Validar mi email";

/** Signs up from a landing's button; answers the user and the mail's link. */
async function signUpFrom(visitor: Visitor, landing: string) {
  const page = await visitor.visit(landing);
  const start = page.part("main").links.find(({ href }) => href.startsWith("/signup?"));
  const { email } = newcomer();
  const told = await visitor.press(await visitor.visit(start?.href ?? ""), "Crear Cuenta", {
    ...{ Nombre: "Eva", Apellido: "Paz", Email: email, Contraseña: PASSWORD, Acepto: true },
  });
  const [rows = []] = await run({ sql: "select id from users where email = ?", params: [email] });
  const userId = String(rows[0]?.id);
  const [mails = []] = await run({
    sql: "select data from outbox where user_id = ? and event = 'EMAIL_VALIDATION'",
    params: [userId],
  });
  const { redir } = JSON.parse(String(mails[0]?.data)) as { readonly redir?: string };
  const code = await mailedValidationCode(userId);
  const path = `/notification-profile/email-validation-callback/${userId}/${code}`;
  const link = redir ? `${path}?${new URLSearchParams({ redir })}` : path;
  return { email, userId, told, redir, path, link };
}

const open = async (visitor: Visitor, link: string) => visitor.press(await visitor.visit(link), VALIDATE);
const isLoggedIn = (visitor: Visitor) => visitor.cookies.has("session");

test("a visitor goes from a trade's landing through sign-up and mail into the first step", async () => {
  const visitor = openVisitor();
  const { told, redir, link } = await signUpFrom(visitor, "/gestionar-turnos/barberias");
  expect(told.headings[0]).toBe("Su usuario se ha registrado correctamente!");
  expect([redir, isLoggedIn(visitor)]).toEqual([WISH, false]);
  const first = await open(visitor, link);
  expect([first.path, first.headings[0]]).toEqual([
    "/business/onboarding?rubro=BARBERSHOP&showBidDialog=true",
    "¿Qué hace tu negocio?",
  ]);
  expect(first.values).toMatchObject({ "Corte y barba": true });
  expect([isLoggedIn(visitor), visitor.cookies.has("sign-up")]).toEqual([true, false]);
});

test("the home's button starts without a trade, and earlier answers are kept", async () => {
  const visitor = openVisitor();
  const { link } = await signUpFrom(visitor, "/");
  const first = await open(visitor, link);
  await visitor.press(await visitor.follow(first, "Masajes"), "Continuar");
  const again = await visitor.visit(WISH);
  expect(again.headings[0]).toBe("Tu negocio");
  expect((await visitor.follow(again, "Volver")).text).toContain("Masaje relajante");
});

test("the link on another device confirms and leads to a login with the address", async () => {
  const { email, link } = await signUpFrom(openVisitor(), "/gestionar-turnos/barberias");
  const other = openVisitor();
  const thanks = await open(other, link);
  expect([thanks.headings[0], isLoggedIn(other)]).toEqual(["¡Email validado!", false]);
  const login = await other.follow(thanks, "Iniciar Sesión", thanks.part("main"));
  expect([login.path, login.part("main").values.Email]).toEqual([
    `/login?${new URLSearchParams({ redir: WISH })}`,
    email,
  ]);
  const failed = await other.press(login, "Iniciar Sesión", { Contraseña: "otra-clave" }, login.part("main"));
  expect([failed.status, failed.part("main").values.Email]).toEqual([401, email]);
  const typo = await other.press(failed, "Iniciar Sesión", { Email: "x@correo.test" }, failed.part("main"));
  expect(typo.part("main").values.Email).toBe("x@correo.test");
  const wishes = { Email: email, Contraseña: PASSWORD };
  const first = await other.press(typo, "Iniciar Sesión", wishes, typo.part("main"));
  expect(first.headings[0]).toBe("¿Qué hace tu negocio?");
  expect(other.cookies.has("sign-up")).toBe(false);
});

test("the link logs in no browser with another account signed up or logged in", async () => {
  const mine = openVisitor();
  await signUpFrom(mine, "/");
  const theirs = await signUpFrom(openVisitor(), "/");
  const crossed = await open(mine, theirs.link);
  expect([crossed.headings[0], isLoggedIn(mine)]).toEqual(["¡Email validado!", false]);

  const signedUp = openVisitor();
  const late = await signUpFrom(signedUp, "/");
  const { token, email } = await logInSomebody();
  signedUp.cookies.set("session", token);
  await open(signedUp, late.link);
  expect((await signedUp.visit("/customer/profile")).part("main").text).toContain(email);
});

test("a used link does not log in the browser that signed up", async () => {
  const visitor = openVisitor();
  const { email, link } = await signUpFrom(visitor, "/");
  const kept = visitor.cookies.get("sign-up") ?? "";
  await open(openVisitor(), link);
  visitor.cookies.set("sign-up", kept);
  const again = await open(visitor, link);
  expect([again.text.includes("Error de Validación"), isLoggedIn(visitor)]).toEqual([true, false]);
  expect((await visitor.visit("/login")).part("main").values.Email).toBe(email);
});

test("a sign-up link leaves out a way on that leads off the site", async () => {
  for (const redir of ["https://evil.test/business/onboarding", "//evil.test", "/bookings"]) {
    const { path } = await signUpFrom(openVisitor(), "/");
    const thanks = await open(openVisitor(), `${path}?${new URLSearchParams({ redir })}`);
    expect(thanks.path).toBe("/thank?type=email-validated");
  }
  const evil = await openVisitor().visit("/thank?type=email-validated&redir=//evil.test");
  expect(evil.part("main").to("Iniciar Sesión")).toBe("/login");
});

test("a logged-in visitor skips sign-up and login and reaches the page they wanted", async () => {
  const visitor = openVisitor((await logInSomebody()).token);
  for (const path of ["/login", "/signup"]) {
    const on = await visitor.visit(`${path}?${new URLSearchParams({ redir: WISH })}`);
    expect([path, on.path]).toEqual([path, WISH]);
    expect((await visitor.visit(path)).path).toBe("/bookings");
    expect((await visitor.visit(`${path}?redir=//evil.test`)).path).toBe("/bookings");
  }
  const starts = ["/", "/gestionar-turnos/barberias", "/funcionalidades/reservas-online"].map(async (path) =>
    (await visitor.visit(path)).part("main").links.map(({ href }) => href),
  );
  const [home = [], barbers = [], booking = []] = await Promise.all(starts);
  expect(home.filter((href) => href === "/business/onboarding")).toHaveLength(3);
  expect(barbers.filter((href) => href === WISH)).toHaveLength(2);
  expect(booking).toContain("/business/onboarding");
  expect([...home, ...barbers, ...booking].filter((href) => href.startsWith("/signup"))).toEqual([]);
});
