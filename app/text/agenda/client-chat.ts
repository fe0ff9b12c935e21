/**
 * The opening words of a staff message to a client, with the link to view, move, cancel and pay the booking without an account.
 */
export function chatText(firstName: string, link: string): string {
  return `Hola ${firstName}. Acá podés ver tu turno, cambiarlo o cancelarlo: ${link}`;
}
