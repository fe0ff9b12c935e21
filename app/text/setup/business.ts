import type { RefusalCode } from "#app/domain/codes/refusal.ts";

/** A business's editable data, as its form and history call them. */
export const businessFields = {
  name: "Nombre del negocio",
  slug: "Dirección de tu página",
  description: "Presentación",
  instagram: "Instagram",
  whatsapp: "WhatsApp del negocio",
} as const;

/** Whether the page is visible to the public. */
export const publication = {
  field: "Página",
  states: { shown: "Publicada", hidden: "Sin publicar" },
} as const;

const REQUIRED_NAME = "Escribí el nombre del negocio";

/** The sentence under a field of the business's form. */
export function businessFieldMessage(
  field: keyof typeof businessFields | "version" | "",
  code: RefusalCode,
): string {
  switch (field) {
    case "name":
      return code === "REQUIRED" ? REQUIRED_NAME : "El nombre puede tener hasta 80 letras";
    case "slug":
      return code === "SLUG_TAKEN"
        ? "Esa dirección ya está en uso. Probá con otra."
        : "Usá de 3 a 40 letras sin acentos, números o guiones, como casa-malva";
    case "description":
      return "La presentación puede tener hasta 300 letras";
    case "instagram":
      return "Escribí tu usuario de Instagram, como @casamalva";
    default:
      return "Revisá los datos e intentá nuevamente";
  }
}
