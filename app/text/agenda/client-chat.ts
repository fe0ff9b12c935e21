/** What staff begin to write to a client: their turno, to be seen, moved, cancelled and paid without an account. */
export function chatText(firstName: string, link: string): string {
  return `Hola ${firstName}. Acá podés ver tu turno, cambiarlo o cancelarlo: ${link}`;
}
