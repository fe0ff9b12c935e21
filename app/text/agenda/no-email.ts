/** Of a client whom no mail reaches. */
export const NO_EMAIL = "No tiene email: avisale por teléfono o WhatsApp.";
