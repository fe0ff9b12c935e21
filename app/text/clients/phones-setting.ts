/** The setting that shows clients' phones and emails to professionals. */
export const phonesSetting = {
  title: "Clientes",
  label: "Los profesionales ven el teléfono de los clientes",
  hint: "Apagado, solo quienes manejan el negocio ven teléfonos y emails, y los buscan por ellos.",
  states: { on: "Sí", off: "No" },
} as const;
