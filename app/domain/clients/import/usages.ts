/** What becomes of a column of a file. A label tells what kind of value stands in the column beside it. */
export const USAGES = [
  ...([
    "FIRSTNAME",
    "MIDDLENAME",
    "LASTNAME",
    "WHOLE_NAME",
    "LAST_FIRST",
    "NICKNAME",
    "ORGANIZATION",
  ] as const),
  ...(["PHONE", "OTHER_PHONE", "PHONE_LABEL", "EMAIL", "OTHER_EMAIL", "EMAIL_LABEL", "INSTAGRAM"] as const),
  ...(["BIRTHDAY", "TAGS", "NOTES", "ALLERGIES", "REFUSES", "ACCEPTS", "BLOCKED", "LEFT_OUT"] as const),
] as const;
export type Usage = (typeof USAGES)[number];

/** Usages by which a row has a name of its own. */
export const NAME_USAGES: readonly Usage[] = [
  "FIRSTNAME",
  "MIDDLENAME",
  "LASTNAME",
  "WHOLE_NAME",
  "LAST_FIRST",
];

type Called = readonly [pattern: RegExp, usage: Usage];

/**
 * Names of columns in Spanish and English, without accents and capitals, as agendas, Google, Outlook and phones write them. The
 * first that fits decides, so what only resembles a field stands before it.
 */
const CALLED: readonly Called[] = [
  [/^(phone|telefono)( \d+)? - (type|tipo|label|etiqueta)$/, "PHONE_LABEL"],
  [/^(e-?mail|correo electronico)( \d+)? - (type|tipo|label|etiqueta)$/, "EMAIL_LABEL"],
  [/\b(yomi|phonetic|prefix|prefijo|suffix|sufijo|fax|telex|pager|ttytdd|isdn|radio)\b/, "LEFT_OUT"],
  [/^(account|callback|telephone country code|phone country code|codigo de pais)\b/, "LEFT_OUT"],
  [/\b(type|tipo|label|id|reason|motivo|country code)$|\b(type|tipo|label)\b.+/, "LEFT_OUT"],
  [/^(dia|mes|ano|lugar) de nacim|^birth (day|month|year)$|^birth ?place$/, "LEFT_OUT"],
  [
    /asistente|assistant|^e-?mail (\d )?display name$|^nombre (que se muestra|de pantalla|en pantalla)|nombre para mostrar/,
    "LEFT_OUT",
  ],
  [/\bno (quiere|enviar|mandar|recibir|recibe|molestar|contactar|acepta)\b|opt.?out|unsubscri/, "REFUSES"],
  [
    /desuscri|do not (contact|e-?mail|sms|call|market)|rechaza|^baja(s)?( de.*)?$|no (promo|marketing)/,
    "REFUSES",
  ],
  [/accepts?\b|\bacepta|opt.?in|consent|consiente|communication agreement|marketing|subscribed/, "ACCEPTS"],
  [
    /^suscri|\brecibe\b|permite (promo|mensaj|publi|notif)|^(promociones|promos|publicidad|newsletter)$/,
    "ACCEPTS",
  ],
  [/^(esta )?bloquead|^blocked$|^banned$|lista negra|black ?list|vetad/, "BLOCKED"],
  [/^otros (telefonos|celulares)$|^other phones$/, "OTHER_PHONE"],
  [/^otros (emails|mails|correos)$|^other e-?mails$/, "OTHER_EMAIL"],
  [/^(apellidos? y? ?nombres?|apellidos?, ?nombres?|last name,? first name|surname and name)$/, "LAST_FIRST"],
  [
    /^(nombres? y apellidos?|nombres?, ?apellidos?|nombre completo|full name|display name|file as)$/,
    "WHOLE_NAME",
  ],
  [
    /^(name|clientes?|clientas?|contactos?|pacientes?|nombre del? cliente|nombre cliente|client name)$/,
    "WHOLE_NAME",
  ],
  [/^(segundo nombre|middle names?|additional names?|2(do|°)? nombre)$/, "MIDDLENAME"],
  [/^(firstname|first names?|given names?|nombres?|nombre de pila|primer nombre)$/, "FIRSTNAME"],
  [/^(lastname|last names?|family names?|surnames?|apellidos?|(primer|segundo) apellido)$/, "LASTNAME"],
  [/^apellido (paterno|materno|de (casada|soltera))$/, "LASTNAME"],
  [/^(nickname|apodo|sobrenombre|alias)$/, "NICKNAME"],
  [/^(company|empresa|compania|organizacion|organization|razon social)$/, "ORGANIZATION"],
  [/^(organization|organizacion)( \d+ -)? (name|nombre)$|^company name$/, "ORGANIZATION"],
  [/instagram|^insta$|^ig$/, "INSTAGRAM"],
  [/\be-?mail|\bmail|correo/, "EMAIL"],
  [/nacim|cumple|birth|bday|\bdob\b|\b(f|fec|fecha)\.? ?(de )?nac/, "BIRTHDAY"],
  [/etiqueta|^labels?$|^tags?$|\bgrupos?\b|categor|\bgroups?\b|segmento/, "TAGS"],
  [/alerg|allerg|cuidado/, "ALLERGIES"],
  [/^notas?$|^notes?$|nota|notes|observ|coment|remark/, "NOTES"],
  [/\bcel|movil|mobile|whats|\btel|phone|fono|^particular$/, "PHONE"],
];

/** A longer text is no name of a column, in letters. */
const MOST_TELLING = 260;

/** What a column is by its name, which is folded; null: its name says nothing. */
export function usageCalled(name: string): Usage | null {
  if (name === "" || name.length > MOST_TELLING) return null;
  return CALLED.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Whether a column's name says that it has mobiles. */
export function isMobileName(name: string): boolean {
  return /\bcel|(?<!auto)movil|mobile|whats|iphone/.test(name);
}

/** Whether a column's name says that it has other phones than mobiles. */
export function isFixedName(name: string): boolean {
  return /\bfijo|\bcasa|particular|trabajo|laboral|oficina|automovil|\bhome|work|business|main|principal|company/.test(
    name,
  );
}
