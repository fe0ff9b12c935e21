import type { ProseSection } from "#app/text/site/prose.ts";

export const securityText = {
  lead: "Cómo cuidamos lo que nos confiás y cómo avisarnos si encontrás una falla.",
} as const;

/** Facts about the product's security, and the way to report a hole; `supportEmail` null: by the contact form. */
export function securitySections(product: string, supportEmail: string | null): readonly ProseSection[] {
  const where =
    supportEmail === null
      ? "el [formulario de contacto](/footer/contact)"
      : `email a [${supportEmail}](mailto:${supportEmail})`;
  const programs =
    supportEmail === null
      ? []
      : ["Los programas encuentran la misma dirección en [security.txt](/.well-known/security.txt)."];
  return [
    {
      id: "falla",
      title: "¿Encontraste una falla?",
      paragraphs: [
        `Escribinos por ${where} antes de contarla en otro lado. No mandes datos de otras personas: si te cruzaste con alguno, borralo y decinos de qué tipo era.`,
        "Para entenderla necesitamos saber:",
      ],
      entries: [
        "En qué página o llamada está.",
        "Los pasos para verla, uno por uno.",
        "Qué podría hacer alguien con ella.",
      ],
    },
    {
      id: "promesa",
      title: "Qué te prometemos",
      paragraphs: [
        "Leemos cada aviso, te contamos si pudimos verla y te avisamos cuando esté resuelta.",
        "Si actuás de buena fe, no iniciamos acciones legales contra vos. Buena fe es probar con cuentas y turnos tuyos, no mirar ni cambiar datos de otros, no interrumpir el servicio y darnos un tiempo razonable para resolverla antes de publicarla.",
        ...programs,
      ],
    },
    {
      id: "cuidados",
      title: "Qué hacemos",
      paragraphs: [`Así cuidamos lo que pasa por ${product}:`],
      entries: [
        "De tu contraseña guardamos solo una huella que no se puede leer.",
        "Tu sesión queda en una cookie que ningún script puede leer. Cuando cambiás la contraseña, se cierran las demás.",
        "Los intentos de entrar a una cuenta tienen un máximo, y los formularios solo se aceptan desde nuestras páginas.",
        "Los datos de tu tarjeta los ve solo Mercado Pago: por acá no pasan.",
        "No usamos cookies de publicidad ni de medición, ni servicios de terceros que te sigan.",
      ],
    },
  ];
}
