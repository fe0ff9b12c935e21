/**
 * What a client's message means for their booking or for messages to them. CANNOT: they cannot come, or want another time. COMES:
 * they will come. STOP: no more messages. START: messages again.
 */
export type Meaning = "CANNOT" | "COMES" | "STOP" | "START";

/** A message of more words tells a story, and is for a person to read. */
const MOST_WORDS = 40;

/** Words that stop messages, or resume them, where they are the whole message. */
const STOPS =
  /^(?:baja|dar de baja|darme de baja|stop|basta|unsubscribe|cancelar suscripcion|no mas mensajes)$/;
const STARTS = /^(?:alta|start|darme de alta)$/;

const NOT_COMING = [
  /\bno (?:voy a |vamos a )?(?:puedo|podre|podria|podemos|podremos|llego|llegamos|poder|llegar|alcanzo)\b/,
  /\bno (?:voy a )?(?:voy|ire|vamos|iremos|asistire|asisto|ir|asistir)\b(?! a (?:faltar|cancelar))/,
  /\b(?:cancel(?:ar|a|as|o|e|en|amos|arlo|arla|ame|alo|ala|enme|enlo|arme)|anul(?:ar|a|o|e|en|alo|arlo|ame))\b/,
  /\b(?:mover(?:lo|la|me|melo)?|mov(?:es|e|eme|emelo|elo|amos|amoslo|emos)|muev(?:e|es|a|o|an|elo|eme|emelo))\b/,
  /\b(?:corr(?:er|erlo|erme|ermelo|elo|eme|emelo)|posterg\w+|reprogram\w+|reagend\w+)\b/,
  /\bpas(?:ar|arlo|amelo|alo|amos) (?:el turno |lo )?(?:para|a)\b/,
  /\bcambi(?:ar|arlo|arme|o|a|as|ame|amos|emos|e)\b(?: \S+){0,2} (?:turno|hora|horario|dia|fecha)\b/,
  /\bcambi(?:arlo|amelo)\b/,
  /\bse me (?:complico|complica|hizo imposible)\b/,
  /\b(?:otro|otra) (?:dia|horario|hora|fecha|turno)\b/,
];

/** A refusal of what would be offered: 'no quiero cancelar', 'no lo canceles', 'no hace falta moverlo'. */
const NOT_THAT =
  /\b(?:no|ni|nunca|jamas|tampoco|sin)(?: \S+){0,4}? (?:cancel|anul|mov[eai]|muev|corr|posterg|pas[aeo]|reprogram|reagend|cambi|(?:otro|otra) )/;
/** Nothing keeps them away: 'no puedo faltar', 'no puedo esperar', 'no voy a faltar'. */
const SURELY =
  /\bno (?:me )?(?:puedo|podria|podemos|voy a|vamos a|pienso) (?:faltar|perder\w*|esperar|fallar|creer\w*)\b/;
const NO_TROUBLE = /\bno puedo (?:quejarme|pedir mas)\b/;

const COMING = [
  /^(?:si|sii+|sip|dale|ok|oka|okey|perfecto|genial|obvio|claro|listo|buenisimo|de una)$/,
  /\b(?:si|dale|ok|perfecto|claro|obvio|listo|hola)? ?(?:ahi )?(?:voy|vamos|estare|estoy|estaremos|ire|asisto|asistire|nos vemos|te veo|las veo|los veo)$/,
  /\b(?:confirmo|confirmado|confirmada|confirmamos|confirmadisimo|reconfirmo)\b/,
  /\b(?:si|dale|ok|claro|obvio|perfecto)(?: \S+){0,3} (?:voy|vamos|confirm\w+|ahi estoy|ahi estare|nos vemos)\b/,
  /\b(?:ahi|alli|alla) (?:estoy|estare|estaremos|nos vemos|voy)\b/,
  /^si (?:gracias|por supuesto|obvio|claro|dale|confirm\w+)/,
];

/** Told that they will not confirm, or ask about it. */
const NOT_COMING_YET =
  /\b(?:no|todavia no|aun no|despues|luego|mas tarde|manana te|si puedo|te aviso|capaz|quizas|tal vez)\b/;

/** What a message means; null for all that is not plain. It offers an act to a member and does nothing itself. */
export function meaningOf(text: string): Meaning | null {
  const plain = plainWords(text);
  if (STOPS.test(plain)) return "STOP";
  if (STARTS.test(plain)) return "START";
  if (plain === "" || plain.split(" ").length > MOST_WORDS) return null;
  const isSure = SURELY.test(plain) || NO_TROUBLE.test(plain);
  if (!isSure && NOT_COMING.some((words, at) => words.test(plain) && !(at > 1 && NOT_THAT.test(plain))))
    return "CANNOT";
  if (isSure || NOT_THAT.test(plain)) return null;
  const isAsked = /\?/.test(text);
  return !isAsked && !NOT_COMING_YET.test(plain) && COMING.some((words) => words.test(plain))
    ? "COMES"
    : null;
}

/** The words without accents, signs, capital letters and letters that are held: 'Nooo puedo!!' is 'no puedo'. */
function plainWords(text: string): string {
  return text
    .slice(0, 1_000)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9ñ\s]/g, " ")
    .replace(/([a-z])\1{2,}/g, "$1")
    .replace(/\b(?:q|ke)\b/g, "que")
    .replace(/\b(?:noo|nop)\b/g, "no")
    .replace(/\bsii\b/g, "si")
    .replace(/\s+/g, " ")
    .trim();
}
