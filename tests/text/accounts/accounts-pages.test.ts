import { expect, test } from "vitest";
import {
  deleteAccountText,
  deletionFieldMessage,
  deletionFormMessage,
} from "#app/text/accounts/delete-account.ts";
import { unsubscribeText, validationText } from "#app/text/accounts/email-links.ts";
import { errorBanner, loggedOut, thanks } from "#app/text/accounts/message-pages.ts";
import { profileFieldMessage, profileText } from "#app/text/accounts/profile.ts";
import {
  forgotText,
  passwordFieldMessage,
  recoveryFieldMessage,
  resetFieldMessage,
  resetText,
} from "#app/text/accounts/recovery.ts";
import { pendingVerification, welcomeText } from "#app/text/accounts/welcome.ts";

test("recovery has the spec's words", () => {
  expect(forgotText).toMatchObject({
    title: "¿Olvidaste tu contraseña?",
    submit: "Enviar",
    backToLogin: "Volver a iniciar sesion",
  });
  expect(resetText.title).toBe("Modifica tu clave");
});

test.each([
  ["email", "REQUIRED", "Email es requerido"],
  ["verificationCode", "REQUIRED", "Código de verificación requerido"],
  ["password", "REQUIRED", "Contraseña requerida"],
  ["password2", "REQUIRED", "Repetir nueva contraseña requerida"],
  ["verificationCode", "CODE_INVALID", "El código no es válido o ya venció"],
  ["password", "PASSWORD_TOO_SHORT", "La contraseña debe tener al menos 8 caracteres"],
] as const)("reset: %s with %s reads '%s'", (field, code, text) => {
  expect(resetFieldMessage(field, code)).toBe(text);
});

test.each([
  ["email", "REQUIRED", "Ingrese el email de su cuenta"],
  ["password2", "VALIDATION", "Las contraseñas ingresadas no coinciden"],
  ["password", "PASSWORD_TOO_SHORT", "La contraseña debe tener al menos 8 caracteres"],
  ["verificationCode", "REQUIRED", "Código de verificación requerido"],
] as const)("the customer area's recovery: %s with %s reads '%s'", (field, code, text) => {
  expect(recoveryFieldMessage(field, code)).toBe(text);
});

test.each([
  ["oldPassword", "BAD_OLD_PASSWORD", "La contraseña actual no es correcta"],
  ["oldPassword", "REQUIRED", "Contraseña requerida"],
  ["newPassword", "PASSWORD_TOO_SHORT", "La contraseña debe tener al menos 8 caracteres"],
  ["password2", "VALIDATION", "Las contraseñas ingresadas no coinciden"],
] as const)("changing a password: %s with %s reads '%s'", (field, code, text) => {
  expect(passwordFieldMessage(field, code)).toBe(text);
});

test("the texts after a sign-up have the spec's words", () => {
  expect(welcomeText.checkInbox).toBe("Revisa tu bandeja de entrada");
  expect(pendingVerification("smwj")).toBe("Verificá tu email para activar tu cuenta y crear el pedido");
  expect(pendingVerification("smn")).toBe("Verificá tu email para activar tu cuenta");
  for (const unknown of ["otro", "", "toString", null]) expect(pendingVerification(unknown)).toBeNull();
});

test("the links of mails have the spec's words", () => {
  expect(unsubscribeText).toMatchObject({ title: "Notificaciones", done: "Se ha desuscripto con exito!" });
  expect(validationText.failed).toBe(
    "Error de Validación - No hemos podido validar tu email. El enlace puede haber expirado o ser inválido.",
  );
});

test("message pages lead only to pages of our own", () => {
  expect(loggedOut).toMatchObject({
    title: "Tu sesión ha finalizado",
    buttonPrimary: "Ingresar",
    urlButtonPrimary: "/login",
    buttonSecond: "Crear cuenta",
    urlButtonSecond: "/signup",
  });
  const types = ["email-validated", "password-updated", "account-deleted", "constructor", null];
  for (const message of [
    ...types.map(thanks),
    errorBanner(null),
    errorBanner("form"),
    errorBanner("large"),
    loggedOut,
  ]) {
    expect(message.title).not.toBe("");
    for (const url of [message.urlButtonPrimary, message.urlButtonSecond])
      expect(url).toMatch(/^(\/[^/]*.*)?$/);
  }
  expect(thanks("constructor")).toEqual(thanks(null));
});

test("the profile and the account's deletion name their faults", () => {
  expect(profileText.saved).toBe("Tus datos se guardaron.");
  expect(profileFieldMessage("firstname", "REQUIRED")).toBe("Por favor, ingresa tu nombre");
  expect(profileFieldMessage("phone", "VALIDATION")).toBe("Ese teléfono no es válido");
  expect(deletionFieldMessage("password", "BAD_CREDENTIALS")).toBe(deleteAccountText.wrongPassword);
  expect(deletionFieldMessage("confirmation", "BAD_CREDENTIALS")).toBe(deleteAccountText.wrongEmail);
  expect(deletionFormMessage("FORBIDDEN")).toBe(deleteAccountText.owner);
  expect(deletionFormMessage("RATE_LIMITED")).toBe(
    "Demasiados intentos. Esperá un momento e intentá nuevamente.",
  );
});
