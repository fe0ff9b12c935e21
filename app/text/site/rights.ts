/** The strip that stands on every public page: what the law wants at first access (Disposición 954/2025). */
export const rightsText = {
  navigation: "Tus derechos",
  buttons: [
    { label: "Botón de Arrepentimiento", href: "/arrepentimiento" },
    { label: "Botón de Baja de Servicio", href: "/baja" },
  ],
  pages: [
    { label: "Privacidad", href: "/footer/privacy-policies" },
    { label: "Términos", href: "/footer/terms-of-service" },
  ],
} as const;
