type Quoted = { source: string; file: string; text: string };

/** The specifications' own sentences in tú or usted, each with its source; `{}` is filled in. */
export const QUOTED: readonly Quoted[] = [
  ...quoted("booking §2.1", "wizard/wizard.ts", [
    "Selecciona tus servicios",
    "Elige tu profesional",
    "Reserva tu horario",
    "Confirma tu reserva",
    "Si no pagas la seña {}, tu reserva será cancelada automáticamente.",
  ]),
  ...quoted("booking §2.1", "wizard/wizard-time.ts", ["Reserva tu horario"]),
  ...quoted("booking §2.1", "site/example.ts", ["Reserva tu horario"]),
  ...quoted("booking §2.1", "bookings/reschedule.ts", ["Modifica tu horario", "Confirma tu modificación"]),
  ...quoted("booking §2.2, §5", "wizard/wizard.ts", [
    "Selecciona una opción",
    "Debes seleccionar una opción",
  ]),
  ...quoted("booking §2.4", "site/business-page.ts", ["Elige la ubicación más conveniente para ti"]),
  ...quoted("booking §2.6", "agenda/service-form.ts", ["Puedes continuar de todas formas si es necesario."]),
  ...quoted("booking §5", "agenda/conflicts.ts", [
    "El servicio ({}) incluye horarios cuando {} no está disponible. Por favor selecciona otro horario o profesional.",
  ]),
  ...quoted("booking §8", "bookings/reschedule.ts", [
    "Error interno del servidor. Por favor, contacta al soporte técnico.",
    "La reserva no fue encontrada. Verifica que la reserva aún existe.",
    "Datos inválidos. Verifica la información ingresada.",
    "Error de conexión. Intenta nuevamente.",
  ]),
  ...quoted("booking §8", "site/load-failed.ts", ["Error de conexión. Intenta nuevamente."]),
  ...quoted("booking §8", "errors.ts", [
    "Datos inválidos. Verifica la información ingresada.",
    "Error interno del servidor. Por favor, contacta al soporte técnico.",
    "Error al procesar el pago. Por favor, intenta nuevamente.",
  ]),
  ...quoted("accounts §2, SEO landing template", "site/landings/landing-text.ts", [
    "Registra tu Negocio GRATIS - Solo por tiempo limitado",
    "Registra tu Negocio AHORA",
  ]),
  ...quoted("accounts §2, Login page", "accounts/accounts.ts", ["Accede a tu cuenta de {}"]),
  ...quoted("accounts §2, Sign-up success", "accounts/welcome.ts", ["Revisa tu bandeja de entrada"]),
  ...quoted("accounts §2, Reset password", "accounts/recovery.ts", ["Modifica tu clave"]),
  ...quoted("accounts §5", "accounts/accounts.ts", [
    "Por favor, ingresa tu email",
    "Por favor, ingresa tu contraseña",
    "Por favor, ingresa tu nombre",
    "Por favor, ingresa tu apellido",
    "Por favor, ingresa una contraseña",
    "Debes aceptar los términos y condiciones para continuar",
    "Ingrese su email",
    "Ingrese una contraseña",
  ]),
  ...quoted("accounts §5", "site/contact-page.ts", [
    "Por favor, ingresa tu nombre",
    "Por favor, ingresa tu email",
  ]),
  ...quoted("accounts §5", "errors.ts", [
    "Por favor, ingresa un email válido",
    "Debes aceptar los términos y condiciones para continuar",
  ]),
  ...quoted("accounts §5, Password recovery", "accounts/recovery.ts", ["Ingrese el email de su cuenta"]),
  ...quoted("accounts §8", "accounts/accounts.ts", [
    "Error al crear la cuenta. Por favor, inténtalo de nuevo.",
  ]),
];

function quoted(source: string, file: string, texts: readonly string[]): Quoted[] {
  return texts.map((text) => ({ source, file: `app/text/${file}`, text }));
}
