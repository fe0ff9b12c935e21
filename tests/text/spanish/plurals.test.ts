import { expect, test } from "vitest";
import { because } from "#app/text/agenda/why.ts";
import { alikeWords, foundCount } from "#app/text/clients/clients.ts";
import { undoneOf } from "#app/text/clients/import-outcome.ts";
import { and, listed } from "#app/text/formats.ts";
import { rightsText } from "#app/text/legal/rights.ts";
import { hiddenWords } from "#app/text/messages/sayings/queue.ts";
import { dueWarning } from "#app/text/money/till-counts.ts";
import { moreMissedText, savedText } from "#app/text/reports/reports.ts";
import { affectedCount, affectedMore, settledSentence } from "#app/text/setup/affected.ts";
import { aheadSentence, closedText } from "#app/text/setup/closing.ts";
import { steps } from "#app/text/site/features.ts";
import { depositAsked } from "#app/text/waitlist/entry.ts";
import { keptInstead } from "#app/text/wizard/wizard.ts";
import { timeText } from "#app/text/wizard/wizard-time.ts";

const CARLA = ["Carla"];
const TWO = ["Ana", "Bruno"];

test.each([
  [timeText.busy(listed(CARLA)), "Carla está completamente ocupado este día"],
  [timeText.busyTogether(listed(TWO)), "Ana y Bruno están completamente ocupados este día"],
  [notBookable(["Corte"]), "Corte: no se reserva por la página"],
  [notBookable(["Corte", "Color"]), "Corte y Color: no se reservan por la página"],
  [notBookable(["Corte", "Corte"]), "Corte: no se reserva por la página"],
  [
    keptInstead(CARLA, ["Ana"]),
    "Tu turno quedó con Carla en lugar de Ana, que ya no tenía libre ese horario.",
  ],
  [
    keptInstead(CARLA, TWO),
    "Tu turno quedó con Carla en lugar de Ana y Bruno, que ya no tenían libre ese horario.",
  ],
  [alike(["Rosa", "Inés"], 1), "Rosa e Inés parecen la misma persona. Tienen el mismo teléfono."],
  [
    alike(["Rosa", "Rosa"], 2),
    "Rosa y Rosa parecen la misma persona. Tienen el mismo teléfono. Hay 1 caso más.",
  ],
])("a sentence agrees with a single name or several names: %s", (said, sentence) => {
  expect(said).toBe(sentence);
});

test("an owner of several businesses is told of them all", () => {
  expect(rightsText.closeFirst.text(["Malva"])).toMatch(/^Malva: .* con el negocio abierto no podemos/);
  expect(rightsText.closeFirst.text(["Malva", "Ibis"])).toMatch(
    /^Malva e Ibis: .* con esos negocios abiertos no podemos/,
  );
});

test.each<[name: string, said: (count: number) => unknown, sentences: Readonly<Record<number, unknown>>]>([
  [
    "moved turnos",
    (moved) => settledSentence({ moved, cancelled: 0, toCall: 0, untold: [] }),
    {
      0: null,
      1: "Movimos 1 turno. Le avisamos al cliente.",
      2: "Movimos 2 turnos. Les avisamos a los clientes.",
    },
  ],
  [
    "a moved turno and cancelled ones",
    (cancelled) => settledSentence({ moved: 1, cancelled, toCall: 0, untold: [] }),
    {
      0: "Movimos 1 turno. Le avisamos al cliente.",
      1: "Movimos 1 turno. Cancelamos 1 turno. Les avisamos a los clientes.",
    },
  ],
  ["affected turnos", affectedCount, { 1: /^1 turno queda afectado /, 2: /^2 turnos quedan afectados / }],
  [
    "further turnos",
    affectedMore,
    { 1: "Y 1 turno más, que queda como está.", 2: "Y 2 turnos más, que quedan como están." },
  ],
  [
    "turnos ahead",
    (turnos) => aheadSentence({ turnos, paid: turnos }),
    {
      0: /^No hay turnos por delante/,
      1: "Se cancelará 1 turno y se devolverá 1 seña.",
      2: "Se cancelarán 2 turnos y se devolverán 2 señas.",
    },
  ],
  [
    "turnos left",
    closedText.left,
    { 0: "No quedan turnos por delante.", 1: /^Queda 1 turno por/, 2: /^Quedan 2 turnos por/ },
  ],
  [
    "clients found",
    (count) => foundCount(count, false),
    { 0: "No encontramos a nadie así.", 1: "1 cliente encontrado.", 2: "2 clientes encontrados." },
  ],
  [
    "kept clients",
    (kept) => undoneOf({ removed: 1, restored: kept, kept }),
    {
      0: "Sacamos 1 cliente.",
      1: "Sacamos 1 cliente y devolvimos 1 como estaba. Dejamos 1, que ya tiene turnos o cambió desde entonces.",
      2: "Sacamos 1 cliente y devolvimos 2 como estaban. Dejamos 2, que ya tienen turnos o cambiaron desde entonces.",
    },
  ],
  [
    "hidden messages",
    (count) => hiddenWords({ messages: count, clients: count }),
    {
      1: "1 mensaje no se muestra: 1 cliente no quiere recibir mensajes.",
      2: "2 mensajes no se muestran: 2 clientes no quieren recibir mensajes.",
    },
  ],
  [
    "unpaid turnos",
    (count) => Object.values(dueWarning(count)).join(" "),
    {
      1: "1 turno atendido sin cobrar Cobralo antes , o entra en la caja siguiente.",
      2: "2 turnos atendidos sin cobrar Cobralos antes , o entran en la caja siguiente.",
    },
  ],
  ["missed turnos", moreMissedText, { 1: /^Y 1 turno más, que está/, 2: /^Y 2 turnos más, que están/ }],
  [
    "saved señas",
    (turnos) => savedText(100, turnos),
    { 1: /un turno .* quedó en/, 2: /2 turnos .* quedaron en/ },
  ],
  [
    "minutes of a held place",
    (minutes) => depositAsked(100, minutes),
    { 1: /dentro de 1 minuto\.$/, 30: /dentro de los 30 minutos\.$/ },
  ],
  ["minutes on the home page", onHome, { 1: /en 1 minuto,/, 30: /en 30 minutos,/ }],
])("the number of %s agrees with its words", (_, said, sentences) => {
  for (const [count, sentence] of Object.entries(sentences)) {
    if (sentence instanceof RegExp) expect(said(Number(count))).toMatch(sentence);
    else expect(said(Number(count))).toBe(sentence);
  }
});

test.each([
  ["Inés", "e"],
  ["Hilda", "e"],
  ["Iván", "e"],
  ["Iona", "y"],
  ["Hierro", "y"],
  ["Yanina", "y"],
])("before %s stands '%s'", (name, word) => {
  expect(and(name)).toBe(word);
});

function notBookable(names: readonly string[]): string {
  const facts = { employee: "Ana", notOffered: [], notBookable: names, turno: null };
  return because({ kind: "SERVICE_NOT_BOOKABLE" }, facts, "America/Argentina/Buenos_Aires");
}

function alike(names: readonly string[], count: number): string {
  return alikeWords({ word: "1155", names }, count).join(" ");
}

function onHome(minutes: number): string {
  return steps.map(({ text }) => text(minutes)).join(" ");
}
