/** Of a client whom no mail reaches. */
export const NO_EMAIL = "No tiene email: avísale por teléfono o WhatsApp.";
