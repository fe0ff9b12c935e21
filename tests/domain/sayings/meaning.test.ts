import { expect, test } from "vitest";
import { type Meaning, meaningOf } from "#app/domain/sayings/meaning.ts";

const TABLE: readonly (readonly [Meaning | null, readonly string[]])[] = [
  [
    "CANNOT",
    [
      "uy no puedo mañana, se puede mover?",
      "No puedo",
      "NO PUEDO!!",
      "nooo puedo ir perdón",
      "hola! no voy a poder ir",
      "no llego a las 5",
      "no podré asistir",
      "quiero cancelar",
      "Cancelar",
      "cancelame el turno porfa",
      "cancelalo",
      "necesito cancelarlo",
      "hay que anular el turno",
      "se puede mover?",
      "me lo movés para el jueves?",
      "podemos moverlo",
      "quiero reprogramar",
      "reprogramame porfa",
      "puedo cambiar el turno?",
      "me cambiás el horario",
      "tenés otro día?",
      "se me complicó",
      "no voy",
      "no vamos a poder ir",
      "al final no voy a ir",
      "corremelo una hora",
      "lo pasamos para el lunes? pasalo para el lunes",
    ],
  ],
  [
    "COMES",
    [
      "Sí! Voy",
      "si, voy",
      "sí",
      "Siii",
      "confirmo",
      "Confirmado!",
      "dale, ahí estoy",
      "ok voy",
      "perfecto, nos vemos",
      "sí, confirmo el turno",
      "ahí estaremos",
      "Dale",
      "si gracias",
    ],
  ],
  ["STOP", ["BAJA", "baja.", "Stop", "STOP!", "darme de baja", "no más mensajes"]],
  ["START", ["ALTA", "alta", "Start"]],
  [
    null,
    [
      "",
      "👍",
      "hola, cuánto sale el balayage?",
      "no quiero cancelar",
      "no lo canceles porfa",
      "no hace falta moverlo",
      "no quiero cambiar el turno",
      "por favor no me cancelen",
      "ni se te ocurra cancelarlo",
      "no puedo faltar",
      "no puedo esperar a verte",
      "me bajas el precio?",
      "trabajo hasta las 5",
      "más tarde te confirmo",
      "no confirmo todavía",
      "voy? no me acuerdo a qué hora",
      "gracias!",
      "la planta baja es la entrada?",
      "stop me dijo el auto",
      "les dejo una alta recomendación",
      `no puedo ${"y otra cosa ".repeat(30)}`,
    ],
  ],
];

for (const [meaning, texts] of TABLE)
  test.each(texts)(`${meaning ?? "nothing"}: %s`, (text) => {
    expect(meaningOf(text)).toBe(meaning);
  });

test("a long text of one letter is read at once", () => {
  const began = performance.now();
  for (const text of ["no ".repeat(30_000), "a".repeat(100_000), "no puedo".repeat(9_000)]) meaningOf(text);
  expect(performance.now() - began).toBeLessThan(500);
});
