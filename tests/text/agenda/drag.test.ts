import { expect, test } from "vitest";
import { movedText, placeText, refusedText, resizedText } from "#app/text/agenda/drag.ts";

const inDay = { name: "Camila Roldán", start: 855, minutes: 90, day: null, who: "Valentina" };
const inWeek = { ...inDay, day: "2026-08-14", who: null };

test.each([
  ["in a day", placeText(inDay), "Camila Roldán, 14:15 a 15:45 con Valentina"],
  ["in a week", placeText(inWeek), "Camila Roldán, viernes, 14 de agosto, 14:15 a 15:45"],
  ["until midnight", placeText({ ...inDay, start: 1350 }), "Camila Roldán, 22:30 a 24:00 con Valentina"],
  ["moved in a day", movedText(inDay), "Turno movido: Camila Roldán a las 14:15 con Valentina."],
  ["moved in a week", movedText(inWeek), "Turno movido: Camila Roldán al viernes, 14 de agosto, 14:15."],
  ["longer", resizedText(inDay), "Duración cambiada: Camila Roldán, 1 hs 30 min, hasta las 15:45."],
])("a dragged booking is described in words: %s", (_, told, words) => {
  expect(told).toBe(words);
});

test.each([
  [
    "STALE",
    "Lucía",
    "No movimos el turno de Camila Roldán: Lucía lo cambió recién. Lo mostramos como quedó.",
  ],
  [
    "STALE",
    null,
    "No movimos el turno de Camila Roldán: otra persona lo cambió recién. Lo mostramos como quedó.",
  ],
  [
    "FORBIDDEN",
    null,
    "El turno de Camila Roldán sigue a las 16:00. También lo atiende otra persona, y eso no se lo podés cambiar vos.",
  ],
  ["NOT_FOUND", null, "El turno de Camila Roldán ya no está."],
  ["RATE_LIMITED", null, "El turno de Camila Roldán sigue a las 16:00. Esperá un momento."],
  [
    null,
    null,
    "El turno de Camila Roldán sigue a las 16:00. No pudimos guardar el cambio: revisá tu conexión e intentá de nuevo.",
  ],
])("a block that goes back names the reason: %s", (code, by, sentence) => {
  const message = code === "RATE_LIMITED" ? "Esperá un momento." : null;
  expect(refusedText({ name: "Camila Roldán", start: 960, code, message, by })).toBe(sentence);
});
