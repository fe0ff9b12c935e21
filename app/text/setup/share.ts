/** How a business tells its clients of its page; what clients read is in the salon's own voice (README of the back office). */
export const shareText = {
  link: "El enlace de tu página",
  copy: "Copiar",
  copied: "Copiado",
  notCopied: "No pudimos copiarlo: mantenelo apretado para copiarlo.",
  qr: (address: string) => `Código QR de ${address}`,
  qrHint: "Pegalo en el espejo o en el mostrador",
  print: "Imprimir el QR",
  whatsapp: "Enviar por WhatsApp",
  toWhatsApp: "Para WhatsApp",
  toInstagram: "Para la bio de Instagram",
} as const;

/** What clients get by WhatsApp. */
export function whatsAppText(name: string, url: string): string {
  return `¡Hola! Ya podés reservar tu turno en ${name} cuando quieras, sin esperar que te contestemos: ${url}`;
}

/** What stands at Instagram under the name. */
export function instagramText(activity: string | null, url: string): string {
  return `${activity ? `${activity} · ` : ""}Reservá tu turno acá: ${url}`;
}

/** An address without what everybody's begins with, for people to read. */
export function shownAddress(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
