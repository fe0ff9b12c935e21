import { MOVE_PARAMS, type MoveAsked } from "#app/inputs/agenda/move-asked.ts";

/** The address of the page for this look, with some changes. */
export function moveHref(bookingId: string, asked: MoveAsked, changes: Partial<MoveAsked> = {}): string {
  const { minutes, isQuiet, ...texts } = { ...asked, ...changes };
  const said = { ...texts, minutes: minutes === null ? null : `${minutes}`, isQuiet: isQuiet ? "1" : null };
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(MOVE_PARAMS)) {
    const value = said[name as keyof MoveAsked];
    if (value !== null) params.set(param, value);
  }
  return `/backoffice/booking/${bookingId}/move?${params}`;
}
