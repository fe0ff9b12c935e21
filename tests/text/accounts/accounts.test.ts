import { expect, test } from "vitest";
import {
  loginFieldMessage,
  loginModalFieldMessage,
  loginText,
  signupFieldMessage,
  signupSubmitErrors,
  signupSummary,
  signupText,
} from "#app/text/accounts/accounts.ts";
import { refusedSignUp } from "#app/text/accounts/refused-sign-up.ts";

test("the login page has the spec's words", () => {
  expect(loginText.pageTitle("Turnero")).toBe("Logueate en Turnero");
  expect(loginText.subtitle("Turnero")).toBe("Accede a tu cuenta de Turnero");
  expect(loginText.newHere("Turnero")).toBe("¿Nuevo en Turnero?");
  expect(loginText).toMatchObject({
    title: "Iniciar Sesión",
    forgotPassword: "¿Has olvidado la contraseña?",
    submit: "Iniciar Sesión",
    pending: "Iniciando...",
    checking: "Verificando credenciales...",
    register: "Registrate",
    createAccount: "Crear cuenta",
    modalEmailRequired: "Usuario requerido",
    modalPasswordRequired: "Contraseña requerida",
  });
});

test("the sign-up form has the spec's words", () => {
  expect(signupText).toMatchObject({
    passwordHint: "Mínimo 8 caracteres",
    submit: "Crear Cuenta",
    pending: "Creando...",
    creating: "Creando tu cuenta...",
    login: "Iniciar sesión",
    registered: "Su usuario se ha registrado correctamente!",
    failed: "Error al crear la cuenta. Por favor, inténtalo de nuevo.",
  });
  expect(refusedSignUp).toEqual({
    refused: "Error en el registro",
    refusedUnknown: "Error desconocido en el registro",
  });
});

test.each([
  ["username", "REQUIRED", "Por favor, ingresa tu email"],
  ["username", "INVALID_EMAIL", "Por favor, ingresa tu email"],
  ["password", "REQUIRED", "Por favor, ingresa tu contraseña"],
  ["password", "BAD_CREDENTIALS", "Usuario o password incorrecto"],
] as const)("login: %s with %s reads '%s'", (field, code, text) => {
  expect(loginFieldMessage(field, code)).toBe(text);
});

test.each([
  ["firstname", "REQUIRED", "Por favor, ingresa tu nombre"],
  ["lastname", "REQUIRED", "Por favor, ingresa tu apellido"],
  ["email", "REQUIRED", "Por favor, ingresa tu email"],
  ["email", "INVALID_EMAIL", "Por favor, ingresa un email válido"],
  ["email", "EMAIL_TAKEN", "Ya existe una cuenta asociada a este email"],
  ["password", "REQUIRED", "Por favor, ingresa una contraseña"],
  ["password", "PASSWORD_TOO_SHORT", "La contraseña debe tener al menos 8 caracteres"],
  ["tos", "REQUIRED", "Debes aceptar los términos y condiciones para continuar"],
  ["tos", "TOS_REQUIRED", "Debes aceptar los términos y condiciones para continuar"],
] as const)("sign-up: %s with %s reads '%s'", (field, code, text) => {
  expect(signupFieldMessage(field, code)).toBe(text);
});

test("a sign-up that cannot be sent says so in the spec's words", () => {
  expect(signupSubmitErrors).toEqual({
    email: "Ingrese su email",
    emailTooShort: "Su nombre debe tener al menos 8 caracteres",
    password: "Ingrese una contraseña",
    tos: "Debe aceptar los términos y condiciones",
  });
});

test("the login modal of the shell has its own words", () => {
  expect(loginModalFieldMessage("username", "REQUIRED")).toBe("Usuario requerido");
  expect(loginModalFieldMessage("username", "INVALID_EMAIL")).toBe("Usuario requerido");
  expect(loginModalFieldMessage("password", "REQUIRED")).toBe("Contraseña requerida");
});

test("missing fields are summed up above the sign-up form", () => {
  const allMissing = { email: "REQUIRED", password: "REQUIRED", tos: "TOS_REQUIRED" } as const;
  const { email, emailTooShort, password, tos } = signupSubmitErrors;
  expect(signupSummary(allMissing, "  ")).toEqual([email, password, tos]);
  expect(signupSummary({ email: "INVALID_EMAIL" }, " a@b.co ")).toEqual([emailTooShort]);
  expect(signupSummary({ email: "INVALID_EMAIL" }, "sin-arroba")).toEqual([]);
  expect(signupSummary({ password: "PASSWORD_TOO_SHORT", firstname: "REQUIRED" }, "ana@correo.test")).toEqual(
    [],
  );
});
