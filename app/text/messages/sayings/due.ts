/** 'Vence en 18 min'; from 2 hours on in hours. */
export function dueWords(minutes: number): string {
  return minutes < 120
    ? `Vence en ${Math.max(1, Math.floor(minutes))} min`
    : `Vence en ${Math.floor(minutes / 60)} h`;
}
