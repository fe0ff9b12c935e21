import { expect, test } from "vitest";
import { OF_OTHERS } from "./of-others.ts";
import { QUOTED } from "./quoted.ts";
import { sentencesIn, sentencesOf } from "./sentences.ts";
import { tuteoIn } from "./tuteo.ts";

/** A lone word in small letters is a code or an address, not readable text. */
const SENTENCES = sentencesIn("app", "worker", "db/seed").filter(({ text }) => /[ ¿¡]|^\p{Lu}/u.test(text));

test("the product uses voseo, except where the specifications say otherwise", () => {
  const wrong = SENTENCES.filter(
    (sentence) =>
      tuteoIn(sentence.text).length > 0 && !isQuoted(sentence) && !OF_OTHERS.includes(sentence.text),
  ).map(({ file, line, text }) => `${file}:${line} ${tuteoIn(text).join(", ")}: ${text}`);
  expect(wrong).toEqual([]);
  expect(SENTENCES.filter(({ file }) => file.startsWith("app/text/")).length).toBeGreaterThan(3500);
});

test("each excused sentence stands in the product and needs its excuse", () => {
  const stands = (text: string, file?: string) =>
    SENTENCES.some((sentence) => sentence.text === text && (file ?? sentence.file) === sentence.file);
  expect(QUOTED.filter(({ text, file }) => !stands(text, file) || tuteoIn(text).length === 0)).toEqual([]);
  expect(OF_OTHERS.filter((text) => !stands(text) || tuteoIn(text).length === 0)).toEqual([]);
});

test.each([
  ["Elige otro.", ["elige"]],
  ["Hay turnos que este cambio toca. Elige qué hacer con cada uno y guarda de nuevo.", ["elige", "guarda"]],
  ["Para publicar tu página, antes confirma tu email.", ["confirma"]],
  ["Todavía no tienes turnos", ["tienes"]],
  ["¿Necesitas ayuda? Escríbenos", ["necesitas", "escríbenos"]],
  ["Comunícate con el local", ["comunícate"]],
  ["Reserva tu turno", ["reserva tu"]],
  ["Lo que guardamos de ti, aquí.", ["ti", "aquí"]],
  ["Por favor, ingrese su email", ["ingrese"]],
  ["Contáctenos", ["contáctenos"]],
  ["{}, pásaselo a otro", ["pásaselo"]],
])("%s speaks to tú or to usted", (sentence, words) => {
  expect(tuteoIn(sentence)).toEqual(words);
});

test.each([
  "Elegí otro y guardá de nuevo.",
  "Si no podés ir, comunicate con el local: buscalo acá.",
  "Cerrá el negocio o pasáselo a otra persona.",
  "El cliente elige barbero, el local confirma y el horario vuelve a quedar libre cuando alguien cancela.",
  "No compartas el enlace. Cuando quieras, lo que escribas queda.",
  "Reservas online, tus reservas, una reserva confirmada",
  "Los teléfonos del artículo último son únicamente múltiples",
])("%s uses neither tú nor usted", (sentence) => {
  expect(tuteoIn(sentence)).toEqual([]);
});

test("texts between quotes and tags are read, with their gaps filled in", () => {
  const source = `import x from "y";\nconst a = \`Con \${b} y "\${c}"\`;\nconst d = <p title="Ver">Elige {e}</p>;`;
  expect(sentencesOf("a.tsx", source)).toEqual([
    { file: "a.tsx", line: 2, text: 'Con {} y "{}"' },
    { file: "a.tsx", line: 3, text: "Ver" },
    { file: "a.tsx", line: 3, text: "Elige" },
  ]);
  expect(
    sentencesOf("a.html", "<style>p { margin: 0 }</style>\n<h1>Elige<br>otro</h1>").map(({ text }) => text),
  ).toEqual(["Elige", "otro"]);
});

function isQuoted({ file, text }: { file: string; text: string }): boolean {
  return QUOTED.some((quoted) => quoted.file === file && quoted.text === text);
}
