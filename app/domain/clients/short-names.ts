/** Short forms that are not the beginning of the name. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  pepe: ["jose"],
  pancho: ["francisco"],
  paco: ["francisco"],
  nacho: ["ignacio"],
  lucho: ["luis"],
  tincho: ["martin"],
  quique: ["enrique"],
  beto: ["alberto", "roberto"],
  charly: ["carlos"],
  tomi: ["tomas"],
  nati: ["natalia"],
  lupe: ["guadalupe"],
  vicky: ["victoria"],
  viky: ["victoria"],
  mechi: ["mercedes"],
  coti: ["constanza"],
  lulu: ["lucia", "lourdes"],
};

/** Names that begin longer ones of other people: Juan is no short form of Juana. */
const WHOLE_NAMES = new Set(
  "ana,juan,luis,mar,jose,maria,victor,julia,lucia,luca,rosa,emilia,emilio,eva,clara,carla,ema,angel,luz,paz,isabel,elsa,ines,alba,alan,franco,dora,flora,romina,roman,marco,mario,marta,julio,noel,dario,delia,celia,amalia,hugo,abril".split(
    ",",
  ),
);

/** Letters below which a beginning says nothing. */
const FEWEST_LETTERS = 3;

/** Whether two folded words may be one given name: the same, or one a short form of the other. */
export function isShortFor(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return true;
  const known = [...(SHORT_FORMS[short] ?? []), ...(SHORT_FORMS[long] ?? [])];
  if (known.includes(long) || known.includes(short)) return true;
  if (short.length < FEWEST_LETTERS || WHOLE_NAMES.has(short) || !long.startsWith(short)) return false;
  // Daniel and Daniela, Martín and Martina are two people; Sofi and Sofía one.
  return long !== `${short}a` || /[aeiou]$/.test(short);
}
