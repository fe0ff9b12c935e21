/** Links on every public page: the law requires the two buttons at first access (Disposición 954/2025). */
export const rightsText = {
  navigation: "Tus derechos",
  links: [
    ["Botón de Arrepentimiento", "/arrepentimiento"],
    ["Botón de Baja de Servicio", "/baja"],
    ["Privacidad", "/footer/privacy-policies"],
    ["Términos", "/footer/terms-of-service"],
  ],
} as const;
