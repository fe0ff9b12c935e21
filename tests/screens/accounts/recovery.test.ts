import { expect, test } from "vitest";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { mailedRecoveryCode } from "#tests/support/mail-codes.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const NEW_PASSWORD = "otra-clave-segura-2";
const WRONG_CODE = "El código no es válido o ya venció";

/** Opens a page and sends its form. */
async function sendAt(path: string, button: string, wishes: Readonly<Record<string, string>> = {}) {
  const visitor = openVisitor();
  return visitor.press(await visitor.visit(path), button, wishes);
}

test("asking for a code answers alike for known and unknown addresses", async () => {
  const { email } = await logInSomebody();
  expect((await openVisitor().visit("/forgot-password")).headings).toContain("¿Olvidaste tu contraseña?");
  const told: string[] = [];
  for (const address of [email, "nadie.de.aca@correo.test"]) {
    const page = await sendAt("/forgot-password", "Enviar", { Email: address });
    expect(page.boxes("status").join(" ")).toContain("Si hay una cuenta con ese email");
    expect(page.values).toEqual({});
    expect(page.part("main").to("Volver a iniciar sesion")).toBe("/login");
    told.push(page.text);
  }
  expect(told[0]).toBe(told[1]);
});

test("asking without an email says so, and one that is none is told apart", async () => {
  const empty = await sendAt("/forgot-password", "Enviar");
  expect([empty.status, empty.faults]).toEqual([400, { Email: "Email es requerido" }]);
  const page = await sendAt("/forgot-password", "Enviar", { Email: "no-es-un-email" });
  expect(page.faults).toEqual({ Email: "Por favor, ingresa un email válido" });
});

test("the form with a code asks for all of its fields", async () => {
  const page = await sendAt("/update-password-with-recovery-code", "Modificar clave");
  expect([page.status, page.faults]).toEqual([
    400,
    {
      Email: "Email es requerido",
      "Código de verificación": "Código de verificación requerido",
      "Nueva contraseña": "Contraseña requerida",
      "Repetir nueva contraseña": "Repetir nueva contraseña requerida",
    },
  ]);
});

test("a wrong code says so beside it, and the rest stays; the right one sets the password", async () => {
  const { email, userId, credentials } = await logInSomebody();
  await sendAt("/forgot-password", "Enviar", { Email: email });
  const visitor = openVisitor();
  const page = await visitor.visit(`/update-password-with-recovery-code?${new URLSearchParams({ email })}`);
  expect(page.headings).toContain("Modifica tu clave");
  expect(page.values).toMatchObject({ Email: email });
  const passwords = { "Nueva contraseña": NEW_PASSWORD, "Repetir nueva contraseña": NEW_PASSWORD };
  const code = "Código de verificación";
  const refused = await visitor.press(page, "Modificar clave", { [code]: "ABCD2345", ...passwords });
  expect(refused.faults).toEqual({ [code]: WRONG_CODE });
  expect([refused.values.Email, refused.values[code], refused.focused]).toEqual([email, "ABCD2345", code]);

  const right = (await mailedRecoveryCode(userId)).toLowerCase();
  const done = await visitor.press(refused, "Modificar clave", { [code]: right, ...passwords });
  expect(done.headings).toContain("¡Contraseña modificada!");
  const logIn = (password: string) =>
    sendAt("/login", "Iniciar Sesión", { Email: email, Contraseña: password });
  expect((await logIn(credentials.password)).status).toBe(401);
  expect((await logIn(NEW_PASSWORD)).hops[0]?.status).toBe(303);
});

test("the customer area's recovery checks in order, up to the first that fails", async () => {
  const { email } = await logInSomebody();
  const sentences = [
    "Ingrese el email de su cuenta",
    "Las contraseñas ingresadas no coinciden",
    "La contraseña debe tener al menos 8 caracteres",
    WRONG_CODE,
  ];
  const tries = [
    ["", "", "corta", "otra"],
    [email, "", "corta", "otra"],
    [email, "", "corta", "corta"],
    [email, "ABCD2345", NEW_PASSWORD, NEW_PASSWORD],
  ] as const;
  for (const [nth, [address, code, password, repeated]] of tries.entries()) {
    const { text } = await sendAt("/password/recovery", "Modificar clave", {
      Email: address,
      "Código de verificación": code,
      Contraseña: password,
      "Repetir contraseña": repeated,
    });
    expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([sentences[nth]]);
  }
});
