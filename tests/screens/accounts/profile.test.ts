import { expect, test } from "vitest";
import { unsubscribeCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { giveBusiness } from "#tests/support/accounts.ts";
import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { mailedValidationCode } from "#tests/support/mail-codes.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const SETTINGS = { sessionSecret: "a-secret-only-for-tests-0123456789" };
const REMINDERS = "Recordatorios de mis turnos por email";
const NEWS = "Novedades por email";

/** A new user with a logged-in browser. */
async function logInVisitor() {
  const somebody = await logInSomebody();
  return { ...somebody, visitor: openVisitor(somebody.token) };
}

test("the profile saves the name, the telephone and the choice of mails", async () => {
  const { email, visitor } = await logInVisitor();
  const page = await visitor.visit("/customer/profile");
  expect(page.title).toBe("Mi cuenta · Turnero");
  expect(page.part("main").text).toContain(email);
  const refused = await visitor.press(page, "Guardar", { Nombre: "", Teléfono: "11 5555 1234" });
  expect([refused.status, refused.faults]).toEqual([400, { Nombre: "Por favor, ingresa tu nombre" }]);
  expect(refused.values).toMatchObject({ Teléfono: "11 5555 1234" });

  const saved = await visitor.press(refused, "Guardar", { Nombre: "Mora", [NEWS]: false });
  expect(saved.boxes("status").join(" ")).toContain("Tus datos se guardaron.");
  expect((await visitor.visit("/customer/profile")).values).toMatchObject({
    Nombre: "Mora",
    Teléfono: "11 5555-1234",
    [REMINDERS]: true,
    [NEWS]: false,
  });
});

test("a customer downloads their own data as a file", async () => {
  const { email, visitor } = await logInVisitor();
  const page = await visitor.visit("/customer/profile");
  expect(page.to("Descargar mis datos")).toBe("/customer/profile/data");
  const file = await visitor.fetchOnce("/customer/profile/data");
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="mis-datos.json"');
  expect(await file.json()).toMatchObject({ account: { email } });
});

test("a customer changes their password by giving the old password", async () => {
  const { token, credentials, visitor } = await logInVisitor();
  const page = await visitor.visit("/password/update");
  const change = (old: string, fresh: string, repeated = fresh) =>
    visitor.press(page, "Guardar", {
      "Contraseña actual": old,
      "Nueva contraseña": fresh,
      "Repetir nueva contraseña": repeated,
    });
  expect((await change("", "")).faults).toEqual({
    "Contraseña actual": "Contraseña requerida",
    "Nueva contraseña": "Contraseña requerida",
    "Repetir nueva contraseña": "Repetir nueva contraseña requerida",
  });
  const apart = await change("no-es-esta-1", "nueva-clave-3", "nueva-clave-4");
  expect(apart.faults).toEqual({ "Repetir nueva contraseña": "Las contraseñas ingresadas no coinciden" });
  const wrong = await change("no-es-esta-1", "nueva-clave-3");
  expect(wrong.faults).toEqual({ "Contraseña actual": "La contraseña actual no es correcta" });
  const done = await change(credentials.password, "nueva-clave-3");
  expect(done.boxes("status").join(" ")).toContain("Tu contraseña se cambió. Cerramos tus otras sesiones.");
  expect(done.values["Contraseña actual"]).toBe("");
  expect((await call("/api/token-validation", { token })).status).toBe(200);
});

test("an account is deleted once its password confirms it", async () => {
  const { visitor, credentials } = await logInVisitor();
  const profile = await visitor.visit("/customer/profile");
  const page = await visitor.follow(profile, "Eliminar mi cuenta");
  expect(page.text).toContain("Tus turnos futuros se cancelarán y avisaremos a los locales.");
  expect(page.text).toContain("Esto no se puede deshacer.");
  const empty = await visitor.press(page, "Eliminar mi cuenta");
  expect(empty.faults).toEqual({ Contraseña: "Por favor, ingresa tu contraseña" });
  const wrong = await visitor.press(page, "Eliminar mi cuenta", { Contraseña: "no-es-esta-1" });
  expect(wrong.faults).toEqual({ Contraseña: "La contraseña no es correcta" });

  const gone = await visitor.press(page, "Eliminar mi cuenta", { Contraseña: credentials.password });
  expect(gone.headings).toContain("Tu cuenta se eliminó");
  expect([...visitor.cookies.keys()]).not.toContain("session");
  expect((await call("/api/authentication", { body: credentials })).status).toBe(401);
});

test("the only owner of a business reads why their account stays and their next step", async () => {
  const { visitor, userId } = await logInVisitor();
  await giveBusiness(userId);
  const page = await visitor.visit("/customer/profile/delete");
  const why =
    "Tu cuenta es la única dueña de un negocio y no se puede eliminar. Cerrá el negocio o pasáselo a otra persona del equipo.";
  expect(page.boxes("status")).toContain(why);
  expect(page.buttons).not.toContain("Eliminar mi cuenta");
  const closing = await visitor.press(page, "Cerrar mi negocio");
  expect(closing.path).toBe("/backoffice/setup/close");
  expect(closing.headings).toContain("Cerrar el negocio");
});

test("the link of a mail leads to a button that validates the email, once", async () => {
  const { userId } = await logInSomebody();
  const visitor = openVisitor();
  const link = `/notification-profile/email-validation-callback/${userId}/${await mailedValidationCode(userId)}`;
  await visitor.visit(link);
  const page = await visitor.visit(link);
  expect(page.text).toContain("Confirmá que esta dirección de email es tuya.");
  const done = await visitor.press(page, "Validar mi email");
  expect(done.headings).toContain("¡Email validado!");
  expect(done.part("main").to("Iniciar Sesión")).toBe("/login");
  const again = await visitor.press(await visitor.visit(link), "Validar mi email");
  expect(again.text).toContain(
    "Error de Validación - No hemos podido validar tu email. El enlace puede haber expirado o ser inválido.",
  );
});

test("the link of a mail leads to a button that ends optional mails", async () => {
  const { userId, visitor } = await logInVisitor();
  const link = `/notification-profile/unsubscribe/${userId}/${unsubscribeCode(SETTINGS, userId)}`;
  const page = await visitor.visit(link);
  expect(page.headings).toContain("Notificaciones");
  const done = await visitor.press(page, "Confirmar");
  expect(done.text).toContain("Se ha desuscripto con exito!");
  expect(done.text).toContain("Mi cuenta > Notificaciones");
  const profile = await visitor.follow(done, "Ir a Mi cuenta");
  expect(profile.part("h1").text).toBe("Mi cuenta");
  expect(profile.headings).toContain("Notificaciones");
  expect(profile.values).toMatchObject({ [REMINDERS]: false, [NEWS]: false });
});

test("an invalid unsubscribe link is refused", async () => {
  const visitor = openVisitor();
  const page = await visitor.visit("/notification-profile/unsubscribe/alguien/nada");
  expect((await visitor.press(page, "Confirmar")).text).toContain("El enlace no es válido.");
});

test("a guest logs in on the way to the profile", async () => {
  const { email, credentials } = await logInSomebody();
  const visitor = openVisitor();
  const login = await visitor.visit("/customer/profile");
  expect(login.path).toBe("/login?redir=%2Fcustomer%2Fprofile");
  const wishes = { Email: email, Contraseña: credentials.password };
  const profile = await visitor.press(login, "Iniciar Sesión", wishes);
  expect([profile.part("h1").text, profile.path]).toEqual([
    "Mi cuenta",
    "/customer/profile?showBidDialog=true",
  ]);
});

test("message pages take no words or links from their address", async () => {
  const thanks = await openVisitor().visit("/thank?title=Ganaste&urlButtonPrimary=https://evil.test");
  expect(thanks.headings).toContain("¡Gracias!");
  expect(thanks.text).not.toContain("Ganaste");
  expect(thanks.part("main").to("Ir al inicio")).toBe("/");
  expect((await openVisitor().visit("/error?type=constructor")).headings).toContain("Algo salió mal");
});
