/** The setting that shows clients' phones and emails to professionals. */
export const phonesSetting = {
  title: "Clientes",
  label: "Los profesionales ven el teléfono de los clientes",
  hint: "Apagado, solo quienes manejan el negocio ven teléfonos, emails y usuarios de Instagram, y buscan por teléfono o email.",
  states: { on: "Sí", off: "No" },
} as const;
