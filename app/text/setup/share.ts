/** Words for a business to share its page; the clients' messages are in the salon's own voice. */
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

/** The WhatsApp message for clients. */
export function whatsAppText(name: string, url: string): string {
  return `¡Hola! Ya podés reservar tu turno en ${name} cuando quieras, sin esperar que te contestemos: ${url}`;
}

/** The text under the name at Instagram. */
export function instagramText(activity: string | null, url: string): string {
  return `${activity ? `${activity} · ` : ""}Reservá tu turno acá: ${url}`;
}

/** An address without its scheme, for reading. */
export function shownAddress(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
