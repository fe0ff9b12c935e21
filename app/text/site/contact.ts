/** The contact form, on every page that has it (accounts §2). */
export const contactText = {
  title: "Contactanos",
  lead: "Contanos de tu negocio y te ayudamos a dar los primeros pasos.",
  name: "Nombre completo",
  email: "Email",
  phone: "Teléfono (opcional)",
  comments: "Mensaje",
  send: "Enviar Mensaje",
} as const;
