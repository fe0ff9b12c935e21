/** 'Vence en 18 min'; in hours from 2 hours on. */
export function dueWords(minutes: number): string {
  return minutes < 120
    ? `Vence en ${Math.max(1, Math.floor(minutes))} min`
    : `Vence en ${Math.floor(minutes / 60)} h`;
}
