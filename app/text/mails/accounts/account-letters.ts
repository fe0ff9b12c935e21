import type { SocialProvider } from "#app/domain/codes/account.ts";
import type { Letter, LetterBlock, Link } from "#app/text/mails/letter.ts";
import { greeting } from "#app/text/mails/plain.ts";
import { frameText } from "#app/text/site/frame.ts";

/** The sender, the reader, and the pages linked from mails about an account. */
export type AccountLetterFacts = {
  readonly product: string;
  readonly firstName: string;
  readonly supportEmail: string | null;
  readonly links: {
    readonly home: string;
    readonly onboarding: string;
    readonly forgotPassword: string;
  };
};

/** The link lives 48 hours (contract, Sessions). */
export function validationLetter(facts: AccountLetterFacts, href: string): Letter {
  const { product } = facts;
  return {
    subject: `Validá tu email en ${product}`,
    preview: "Confirmá que esta dirección es tuya para activar tu cuenta.",
    title: "Validá tu email",
    intro: `${greeting(facts.firstName)} Confirmá que esta dirección es tuya para activar tu cuenta de ${product}.`,
    blocks: [
      { kind: "action", label: "Validar mi email", href },
      words("El enlace vence a las 48 horas. Si no creaste esta cuenta, ignorá este email."),
      { kind: "address", lead: "Si el botón no funciona, copiá este enlace en tu navegador:", href },
    ],
    ...footOf(facts, `Te escribimos porque alguien creó una cuenta en ${product} con esta dirección.`),
  };
}

/** The code is neither in the subject, which a locked phone would show, nor in a link. */
export function recoveryLetter(facts: AccountLetterFacts, code: string, href: string): Letter {
  const { product } = facts;
  return {
    subject: `Tu código para recuperar tu cuenta de ${product}`,
    preview: "El código vence a los 15 minutos.",
    title: "Recuperá tu cuenta",
    intro: `${greeting(facts.firstName)} Ingresá este código para elegir una contraseña nueva.`,
    blocks: [
      { kind: "code", label: "Código de verificación", code },
      { kind: "action", label: "Elegir contraseña nueva", href },
      words("El código vence a los 15 minutos y sirve una sola vez. No se lo des a nadie."),
      {
        kind: "words",
        title: "Si no lo pediste",
        text: "Ignorá este email: tu contraseña sigue siendo la misma.",
      },
    ],
    ...footOf(facts, `Te escribimos porque alguien pidió recuperar tu cuenta de ${product}.`),
  };
}

export function passwordChangedLetter(facts: AccountLetterFacts): Letter {
  const { product } = facts;
  return {
    subject: `Tu contraseña de ${product} fue modificada`,
    preview: "Si no hiciste este cambio, recuperá tu cuenta ahora.",
    title: "Contraseña modificada",
    intro: `${greeting(facts.firstName)} La contraseña de tu cuenta de ${product} fue modificada. Por seguridad, cerramos tus otras sesiones y tu dirección de calendario, si tenías una, dejó de funcionar.`,
    blocks: notMe(facts),
    ...footOf(facts, `Te escribimos por la seguridad de tu cuenta de ${product}.`),
  };
}

const PROVIDERS: Readonly<Record<SocialProvider, string>> = { google: "Google", facebook: "Facebook" };

export function socialLinkedLetter(facts: AccountLetterFacts, provider: SocialProvider): Letter {
  const { product } = facts;
  const name = PROVIDERS[provider];
  return {
    subject: `Ahora podés ingresar a ${product} con ${name}`,
    preview: "Si no hiciste este cambio, recuperá tu cuenta ahora.",
    title: `Tu cuenta de ${name} está vinculada`,
    intro: `${greeting(facts.firstName)} Desde ahora podés iniciar sesión en ${product} también con ${name}.`,
    blocks: notMe(facts),
    ...footOf(facts, `Te escribimos por la seguridad de tu cuenta de ${product}.`),
  };
}

/** News, which are optional: the mail shows a way to unsubscribe (Law 25.326, art. 27). */
export function welcomeLetter(facts: AccountLetterFacts, unsubscribe: string): Letter {
  const { product, links } = facts;
  const reason = `Te escribimos porque creaste una cuenta en ${product} y aceptás recibir novedades.`;
  const way: Link = { label: "No quiero recibir más estos emails", href: unsubscribe };
  const foot = footOf(facts, reason);
  return {
    subject: frameText.welcome(product),
    preview: "Tu cuenta está lista para reservar a cualquier hora.",
    title: frameText.welcome(product),
    intro: `${greeting(facts.firstName)} Tu email quedó validado y tu cuenta está lista.`,
    blocks: [
      words(
        "Elegí un local, el servicio, el profesional y el horario: reservás en un minuto, a cualquier hora.",
      ),
      { kind: "action", label: "Reservar turno", href: links.home },
      {
        kind: "words",
        title: "¿Tenés un negocio?",
        text: "Recibí reservas todo el día, sin costo: creá tu negocio y compartí el enlace con tus clientes.",
        link: { label: "Crear negocio", href: links.onboarding },
      },
    ],
    ...foot,
    footer: [way, ...foot.footer],
  };
}

function words(text: string): LetterBlock {
  return { kind: "words", title: null, text };
}

/** For changes that only the account's owner may have made. */
function notMe({ links }: AccountLetterFacts): LetterBlock[] {
  const text = "recuperá tu cuenta ahora. Elegirás una contraseña nueva y cerraremos todas tus sesiones.";
  return [
    { kind: "banner", tone: "warning", lead: "Si no hiciste este cambio,", text },
    { kind: "action", label: "Recuperar mi cuenta", href: links.forgotPassword },
  ];
}

function footOf({ supportEmail }: AccountLetterFacts, reason: string): Pick<Letter, "reason" | "footer"> {
  const support =
    supportEmail === null ? [] : [{ label: "¿Necesitás ayuda? Escribinos", href: `mailto:${supportEmail}` }];
  return { reason, footer: support };
}
