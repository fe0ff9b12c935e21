import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";

/** Words that login and sign-up share. */
export const accountText = {
  email: "Email",
  password: "Contraseña",
  showPassword: "Mostrar contraseña",
  hidePassword: "Ocultar contraseña",
} as const;

/** The login page, pop-up and shell modal (accounts §2, §4, §5). */
export const loginText = {
  pageTitle: (product: string) => `Logueate en ${product}`,
  title: "Iniciar Sesión",
  subtitle: (product: string) => `Accede a tu cuenta de ${product}`,
  forgotPassword: "¿Has olvidado la contraseña?",
  submit: "Iniciar Sesión",
  pending: "Iniciando...",
  checking: "Verificando credenciales...",
  newHere: (product: string) => `¿Nuevo en ${product}?`,
  register: "Registrate",
  createAccount: "Crear cuenta",
  emailRequired: "Por favor, ingresa tu email",
  passwordRequired: "Por favor, ingresa tu contraseña",
  modalEmailRequired: "Usuario requerido",
  modalPasswordRequired: "Contraseña requerida",
} as const;

/** The sign-up page and pop-up (accounts §2, §4, §5, §8). */
export const signupText = {
  title: "Crear cuenta",
  firstName: "Nombre",
  lastName: "Apellido",
  passwordHint: "Mínimo 8 caracteres",
  acceptTerms: "Acepto los",
  goingOn: "Al continuar aceptás los",
  terms: "Términos y Condiciones de uso",
  andPolicy: "y la",
  policy: "Política de privacidad",
  termsRequired: "Debes aceptar los términos y condiciones para continuar",
  submit: "Crear Cuenta",
  pending: "Creando...",
  creating: "Creando tu cuenta...",
  login: "Iniciar sesión",
  registered: "Su usuario se ha registrado correctamente!",
  failed: "Error al crear la cuenta. Por favor, inténtalo de nuevo.",
  firstNameRequired: "Por favor, ingresa tu nombre",
  lastNameRequired: "Por favor, ingresa tu apellido",
  emailRequired: "Por favor, ingresa tu email",
  passwordRequired: "Por favor, ingresa una contraseña",
} as const;

/** The sentences above the sign-up page's form when a submit cannot be sent (accounts §5). */
export const signupSubmitErrors = {
  email: "Ingrese su email",
  emailTooShort: "Su nombre debe tener al menos 8 caracteres",
  password: "Ingrese una contraseña",
  tos: "Debe aceptar los términos y condiciones",
} as const;

type LoginField = "username" | "password";
type SignupField = "firstname" | "lastname" | "email" | "password" | "tos" | "phone" | "noMessages";

const LOGIN_REQUIRED: Readonly<Record<LoginField, string>> = {
  username: loginText.emailRequired,
  password: loginText.passwordRequired,
};

const LOGIN_MODAL_REQUIRED: Readonly<Record<LoginField, string>> = {
  username: loginText.modalEmailRequired,
  password: loginText.modalPasswordRequired,
};

const SIGNUP_REQUIRED: Readonly<Partial<Record<SignupField, string>>> = {
  firstname: signupText.firstNameRequired,
  lastname: signupText.lastNameRequired,
  email: signupText.emailRequired,
  password: signupText.passwordRequired,
  tos: signupText.termsRequired,
};

/** The message under a field of the shell's login modal after an attempt (accounts §5). */
export function loginModalFieldMessage(field: LoginField, code: RefusalCode): string {
  const asksForValue = code === "REQUIRED" || code === "INVALID_EMAIL";
  return asksForValue ? LOGIN_MODAL_REQUIRED[field] : errorMessage(code);
}

/** The message under a field of the login form (accounts §5); a malformed email gets the message of a missing one. */
export function loginFieldMessage(field: LoginField, code: RefusalCode): string {
  const asksForValue = code === "REQUIRED" || code === "INVALID_EMAIL";
  return asksForValue ? LOGIN_REQUIRED[field] : errorMessage(code);
}

/** The message under a field of the sign-up form, by the field's name on the wire (accounts §5). */
export function signupFieldMessage(field: SignupField, code: RefusalCode): string {
  return (code === "REQUIRED" ? SIGNUP_REQUIRED[field] : null) ?? errorMessage(code);
}

/** The sentences above the sign-up page's form after a submit, chosen by the faults of its fields (accounts §5). */
export function signupSummary(faults: Readonly<Record<string, RefusalCode>>, email: string): string[] {
  const { email: emailMissing, emailTooShort, password, tos } = signupSubmitErrors;
  const typed = email.trim();
  return [
    ...(typed === "" ? [emailMissing] : []),
    ...(typed !== "" && typed.length < 8 ? [emailTooShort] : []),
    ...(faults.password === "REQUIRED" ? [password] : []),
    ...(faults.tos === undefined ? [] : [tos]),
  ];
}
