import { ERROR_PAGES, type ErrorPage, THANK_TYPES, type ThankType } from "#app/domain/codes/account.ts";

/** The words of a message page and its links, which lead only to our own pages (accounts §2, Generic message page). */
export type Message = {
  readonly title: string;
  readonly subTitle: string;
  readonly description: string;
  readonly buttonPrimary: string;
  readonly urlButtonPrimary: string;
  readonly buttonSecond: string;
  readonly urlButtonSecond: string;
};

const toLogin = { buttonPrimary: "Iniciar Sesión", urlButtonPrimary: "/login" } as const;
const toHome = { buttonPrimary: "Ir al inicio", urlButtonPrimary: "/" } as const;
const noSecond = { buttonSecond: "", urlButtonSecond: "" } as const;

/** The messages of /thank, by `?type=`. */
const THANKS: Readonly<Record<ThankType, Message>> = {
  "email-validated": {
    title: "¡Email validado!",
    subTitle: "Tu cuenta ya está activa.",
    description: "",
    ...toLogin,
    ...noSecond,
  },
  "password-updated": {
    title: "¡Contraseña modificada!",
    subTitle: "Tu nueva clave ya funciona.",
    description:
      "Por seguridad cerramos todas tus sesiones. Si usabas una dirección de calendario, dejó de funcionar: creá otra en Mis turnos.",
    ...toLogin,
    ...noSecond,
  },
  "account-deleted": {
    title: "Tu cuenta se eliminó",
    subTitle: "Gracias por habernos elegido.",
    description: "Tus turnos futuros se cancelaron.",
    ...toHome,
    buttonSecond: "Crear cuenta",
    urlButtonSecond: "/signup",
  },
};

const THANK_YOU: Message = { title: "¡Gracias!", subTitle: "", description: "", ...toHome, ...noSecond };

/** After logging out (accounts §2, Logout). */
export const loggedOut: Message = {
  title: "Tu sesión ha finalizado",
  subTitle: "",
  description: "",
  buttonPrimary: "Ingresar",
  urlButtonPrimary: "/login",
  buttonSecond: "Crear cuenta",
  urlButtonSecond: "/signup",
};

const SOMETHING: Message = {
  title: "Algo salió mal",
  subTitle: "No pudimos completar lo que querías hacer.",
  description: "Por favor, intentá nuevamente.",
  ...toHome,
  buttonSecond: "Contactanos",
  urlButtonSecond: "/footer/contact",
};

/** The message of /thank?type=; an unknown type gets a plain thank-you. */
export function thanks(type: string | null): Message {
  const known = THANK_TYPES.find((each) => each === type);
  return known === undefined ? THANK_YOU : THANKS[known];
}

/** A form from a page of another session: the page was open too long, or the login happened in another tab later. */
const OLD_FORM: Message = {
  title: "No pudimos verificar el envío",
  subTitle: "La página quedó abierta mucho tiempo o iniciaste sesión en otra pestaña.",
  description: "Volvé atrás, recargá la página e intentá nuevamente.",
  ...toHome,
  ...noSecond,
};

const TOO_LARGE: Message = {
  title: "El envío es demasiado grande",
  subTitle: "No pudimos recibir todo lo que enviaste.",
  description: "Volvé atrás y probá con menos texto, o con una foto más chica.",
  ...toHome,
  ...noSecond,
};

const LINK_OVER: Message = {
  title: "Este turno ya pasó",
  subTitle: "El enlace para verlo ya no está activo.",
  description: "Encontrá todos tus turnos en tu cuenta.",
  buttonPrimary: "Ver mis turnos",
  urlButtonPrimary: "/bookings",
  ...noSecond,
};

/** An empty address means the page's own: the button requests the page again. */
const again = { buttonPrimary: "Intentar nuevamente", urlButtonPrimary: "" } as const;

const BROKEN: Message = { ...SOMETHING, ...again, ...noSecond };

/** Replaces a page while the database does not answer. */
const UNAVAILABLE: Message = {
  title: "El servicio no responde en este momento",
  subTitle: "No pudimos abrir esta página.",
  description: "Por favor, intentá nuevamente en unos segundos.",
  ...again,
  ...noSecond,
};

/** The same for a form; reloading the answer in the browser sends the form again. */
const UNSENT: Message = {
  ...UNAVAILABLE,
  subTitle: "No pudimos confirmar lo que enviaste.",
  description:
    "En unos segundos, recargá esta página y tu navegador lo enviará de nuevo, tal como lo escribiste.",
  buttonPrimary: "",
  urlButtonPrimary: "",
};

/** The messages of /error, by `?type=`. */
const ERRORS: Readonly<Record<ErrorPage, Message>> = {
  form: OLD_FORM,
  large: TOO_LARGE,
  turno: LINK_OVER,
  broken: BROKEN,
  unavailable: UNAVAILABLE,
  unsent: UNSENT,
};

/** The message of /error; an unknown type gets 'something went wrong'. */
export function errorBanner(type: string | null): Message {
  const known = ERROR_PAGES.find((each) => each === type);
  return known === undefined ? SOMETHING : ERRORS[known];
}
