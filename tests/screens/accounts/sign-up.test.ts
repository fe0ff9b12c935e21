import { expect, test } from "vitest";
import { newcomer, PASSWORD } from "#tests/support/accounts.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { mailedValidationCode } from "#tests/support/mail-codes.ts";
import type { Page } from "#tests/support/plain/visitor.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const NEXT_STEPS = [
  "Revisa tu bandeja de entrada",
  "Abrí el email que te enviamos.",
  "Hacé clic en el enlace de confirmación.",
  "Empezá a usar Turnero.",
];

const person = ({ firstname = "Eva", lastname = "Paz", email = "", password = PASSWORD }) => ({
  Nombre: firstname,
  Apellido: lastname,
  Email: email,
  Contraseña: password,
  Acepto: true,
});

/** Sends the form of the sign-up page. */
async function signUp(wishes: Readonly<Record<string, string | boolean>>, search = "") {
  const visitor = openVisitor();
  const page = await visitor.visit(`/signup${search}`);
  return visitor.press(page, "Crear Cuenta", wishes);
}

function expectNextSteps(page: Page, title: string): void {
  expect(page.part("h1").text).toBe(title);
  for (const step of NEXT_STEPS) expect(page.part("main").text).toContain(step);
  expect(page.part("main").to("Contactanos")).toBe("/contact");
}

test("an empty sign-up names every missing field, above the form and beside the fields", async () => {
  const empty = await openVisitor().visit("/signup");
  expect([empty.title, empty.part("main").text]).toEqual([
    "Crear cuenta · Turnero",
    expect.stringContaining("Mínimo 8 caracteres"),
  ]);
  const page = await signUp({});
  expect(page.status).toBe(400);
  for (const sentence of [
    "Ingrese su email",
    "Ingrese una contraseña",
    "Debe aceptar los términos y condiciones",
  ])
    expect(page.boxes("alert")[0]).toContain(sentence);
  expect(Object.entries(page.faults)).toEqual([
    ["Nombre", "Por favor, ingresa tu nombre"],
    ["Apellido", "Por favor, ingresa tu apellido"],
    ["Email", "Por favor, ingresa tu email"],
    ["Contraseña", "Por favor, ingresa una contraseña"],
    [expect.stringMatching(/^Acepto los/), "Debes aceptar los términos y condiciones para continuar"],
  ]);
  expect(page.focused).toBe("Nombre");
});

test("faults tell a short email and a short password from missing fields", async () => {
  const page = await signUp(person({ email: "e@p.ar", password: "corta" }));
  expect(page.text).toContain("Su nombre debe tener al menos 8 caracteres");
  expect(page.faults).toEqual({
    Email: "Por favor, ingresa un email válido",
    Contraseña: "La contraseña debe tener al menos 8 caracteres",
  });
  expect(page.values).toMatchObject({ Nombre: "Eva", Apellido: "Paz", Email: "e@p.ar", Contraseña: "" });
  expect(Object.entries(page.values).find(([label]) => label.startsWith("Acepto los"))?.[1]).toBe(true);
});

test("a taken email is refused beside its field, and above with a link to it", async () => {
  const { email } = await logInSomebody();
  const page = await signUp(person({ email }));
  expect([page.status, page.path]).toEqual([400, "/signup"]);
  expect(page.faults).toEqual({ Email: "Ya existe una cuenta asociada a este email" });
  const above = page.part("alert");
  expect(above.text).toBe("Ya existe una cuenta asociada a este email");
  expect(above.to("Ya existe una cuenta asociada a este email")).toBe("#sign-up-email");
});

test("the terms open beside, and the other way in carries redir", async () => {
  const main = (await openVisitor().visit("/signup?redir=/bookings")).part("main");
  expect(main.to("Términos y Condiciones de uso")).toBe("/footer/terms-of-service");
  const terms = main.parts("a").find(({ text }) => text === "Términos y Condiciones de uso");
  expect(terms?.element().attributes.target).toBe("_blank");
  expect(main.to("Iniciar sesión")).toBe("/login?redir=%2Fbookings");
});

test("a sign-up says what comes next, and the way on carries redir", async () => {
  const { email } = newcomer();
  const page = await signUp(person({ email }), "?redir=/booking/demo/demo-palermo");
  expect(page.path).toMatch(/^\/signup-success\?type=smn&redir=/);
  expectNextSteps(page, "Su usuario se ha registrado correctamente!");
  expect(page.part("main").to("Iniciar sesión")).toBe("/login?redir=%2Fbooking%2Fdemo%2Fdemo-palermo");
  const [rows] = await run({ sql: "select first_name from users where email = ?", params: [email] });
  expect(rows).toEqual([{ first_name: "Eva" }]);
});

test("the mail's link leads the browser that signed up back to the store it came from", async () => {
  const { email } = newcomer();
  const visitor = openVisitor();
  const form = await visitor.visit("/signup?redir=/booking/demo/demo-palermo");
  await visitor.press(form, "Crear Cuenta", person({ email }));
  const [rows = []] = await run({ sql: "select id from users where email = ?", params: [email] });
  const userId = String(rows[0]?.id);
  const link = `/notification-profile/email-validation-callback/${userId}/${await mailedValidationCode(userId)}`;
  const back = await visitor.press(await visitor.visit(link), "Validar mi email");
  expect(back.path).toBe("/booking/demo/demo-palermo?showBidDialog=true");
  expect((await visitor.visit("/customer/profile")).part("main").text).toContain(email);
});

test.each([
  ["smwj", "Verificá tu email para activar tu cuenta y crear el pedido"],
  ["smn", "Verificá tu email para activar tu cuenta"],
  ["otro", "Ops paso un error"],
])("/pending-verification?type=%s reads '%s'", async (type, sentence) => {
  const page = await openVisitor().visit(`/pending-verification?type=${type}`);
  expect(page.part("h1").text).toBe(sentence);
  expect(page.buttons).not.toContain("Reenviar email");
});

test("a logged-in customer asks for the mail again, and the older link stops working", async () => {
  const { token, email, userId } = await logInSomebody();
  const visitor = openVisitor(token);
  const linkTo = (code: string) => `/notification-profile/email-validation-callback/${userId}/${code}`;
  const confirm = async (link: string) => visitor.press(await visitor.visit(link), "Validar mi email");
  const first = linkTo(await mailedValidationCode(userId));
  const profile = await visitor.visit("/customer/profile");
  expect(profile.part("main").text).toContain(`Todavía no confirmaste tu email (${email}).`);
  const told = await visitor.press(profile, "Reenviar email");
  expect(told.text).toContain(`Te enviamos otro email a ${email}.`);
  expectNextSteps(told, "Verificá tu email para activar tu cuenta");

  const second = linkTo(await mailedValidationCode(userId));
  expect(second).not.toBe(first);
  expect((await confirm(first)).text).toContain("Error de Validación");
  expect((await confirm(second)).headings).toContain("¡Email validado!");
  expect((await visitor.visit("/customer/profile")).buttons).not.toContain("Reenviar email");
});

test("a customer past five mails a day reads when to ask again", async () => {
  const visitor = openVisitor((await logInSomebody()).token);
  const profile = await visitor.visit("/customer/profile");
  for (let i = 0; i < 5; i++) await visitor.press(profile, "Reenviar email");
  const refused = await visitor.press(profile, "Reenviar email");
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Demasiados intentos. Intentá nuevamente en 24 horas.");
});

test("an address that signs up too often reads so above the form", async () => {
  const visitor = openVisitor();
  const page = await visitor.visit("/signup");
  const taken = person({ email: (await logInSomebody()).email });
  for (let i = 0; i < 20; i++) await visitor.press(page, "Crear Cuenta", taken);
  const refused = await visitor.press(page, "Crear Cuenta", taken);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Demasiados intentos. Esperá un momento e intentá nuevamente.");
});
