/** For a client without an email address. */
export const NO_EMAIL = "No tiene email: avisale por teléfono o WhatsApp.";
