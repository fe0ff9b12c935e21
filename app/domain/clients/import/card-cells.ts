import { androidText } from "./android-lines.ts";
import type { CardKey } from "./card-keys.ts";
import { pictureText } from "./card-pictures.ts";
import { type Property, partsOf, plainText } from "./card-properties.ts";
import type { Usage } from "./usages.ts";
import { isUsualLabel } from "./usual-labels.ts";

/** A value of a card. `index`: which of several of its kind, counted from 0. */
export type CardCell = {
  readonly key: CardKey;
  readonly index: number;
  readonly called: string;
  readonly text: string;
};
type Found = Pick<CardCell, "key" | "text"> & { readonly called?: string };

/** Lines about the card or its program; none of them is about the person. */
const OF_THE_CARD =
  /^(BEGIN|END|VERSION|PRODID|UID|REV|SOURCE|PROFILE|CLASS|MAILER|KIND|MEMBER|CLIENTPIDMAP|NAME|XML|X-ABUID|X-ABLABEL|X-ABADR|X-ABSHOWAS|X-ABORDER|X-ADDRESSBOOKSERVER-.*|X-IMAGE.*|X-APPLE-.*|X-SHARED-PHOTO-.*)$/;

/** Each value of a card, the more preferred phone and email first. Nothing that a card says of a person is passed over. */
export function cardCells(properties: readonly Property[]): readonly CardCell[] {
  const filled = properties.filter(({ name, value }) => value.trim() !== "" && !OF_THE_CARD.test(name));
  const labels = labelsOf(properties);
  const named = (name: string) => filled.filter((each) => each.name === name);
  const phones = preferred(named("TEL")).flatMap((phone): Found[] => [
    {
      key: "PHONE_LABEL",
      text: [labels.get(phone.group) ?? "", ...kindsOf(phone)].filter(Boolean).join(", "),
    },
    { key: "PHONE", text: plainText(phone.value) },
  ]);
  const emails = preferred(named("EMAIL")).flatMap((email): Found[] => [
    { key: "EMAIL_LABEL", text: labels.get(email.group) ?? "" },
    { key: "EMAIL", text: plainText(email.value) },
  ]);
  const tags = named("CATEGORIES").flatMap(({ value }) => partsOf(value, ","));
  return numbered([
    ...nameCells(filled),
    ...phones,
    ...emails,
    { key: "TAGS", text: taggedBy(tags) },
    ...filled.flatMap((each) => otherCells(each, labels.get(each.group) ?? "")),
  ]);
}

/** One tag has its separator as well, since it may have a comma. Google marks its own groups in a sheet, and not in contacts. */
function taggedBy(tags: readonly string[]): string {
  const isOfGoogle = tags.some((tag) => /^mycontacts$/i.test(tag));
  const isOwn = (tag: string) => isOfGoogle && /^(mycontacts|starred)$/i.test(tag);
  const all = tags.filter((tag) => tag !== "").map((tag) => (isOwn(tag) ? `* ${tag}` : tag));
  return all.length === 1 && all[0]?.includes(",") ? `${all[0]} :::` : all.join(" ::: ");
}

function kindsOf({ types }: Property): readonly string[] {
  return types.filter((type) => type !== "pref" && type !== "uri");
}

const PARTS: readonly CardKey[] = ["LASTNAME", "FIRSTNAME", "MIDDLENAME", "PREFIX", "SUFFIX"];

/** The first name in parts; any further one is a whole name. */
function nameCells(filled: readonly Property[]): readonly Found[] {
  const [parts = [], ...others] = filled
    .filter(({ name }) => name === "N")
    .map(({ value }) => partsOf(value, ";"));
  return [
    ...PARTS.map((key, at) => ({ key, text: parts[at] ?? "" })),
    ...[parts.slice(PARTS.length), ...others].map((each) => ({
      key: "WHOLE_NAME" as const,
      text: spaced(each),
    })),
  ];
}

const SPACED =
  (name: CardKey) =>
  (value: string): Found => ({ key: name, text: joined(value, ", ") });
const PLAIN =
  (name: CardKey) =>
  (value: string): Found => ({ key: name, text: plainText(value) });
const READ: Readonly<Record<string, (value: string) => Found>> = {
  FN: PLAIN("WHOLE_NAME"),
  NICKNAME: PLAIN("NICKNAME"),
  ORG: SPACED("ORGANIZATION"),
  BDAY: PLAIN("BIRTHDAY"),
  NOTE: PLAIN("NOTES"),
  TITLE: PLAIN("TITLE"),
  ADR: SPACED("ADDRESS"),
  LABEL: SPACED("ADDRESS"),
  URL: PLAIN("URL"),
};
/** Those are read with all others of their kind. */
const TOGETHER = /^(N|TEL|EMAIL|CATEGORIES)$/;

/** The value of any other line, with what the person calls it. */
function otherCells(property: Property, label: string): readonly Found[] {
  const { name, value, types } = property;
  if (TOGETHER.test(name)) return [];
  if (/^(PHOTO|LOGO|SOUND|KEY)$/.test(name))
    return [{ key: "PICTURE", called: name === "LOGO" ? "PHOTO" : name, text: pictureText(types, value) }];
  if (isInstagram(property)) return [{ key: "INSTAGRAM", text: plainText(value).replace(/^x-apple:/i, "") }];
  if (/^X-PHONETIC-/.test(name)) return [{ key: "PHONETIC", text: plainText(value) }];
  const android = name === "X-ANDROID-CUSTOM" ? androidText(partsOf(value, ";")) : null;
  if (android !== null) return [android];
  const read = READ[name]?.(value) ?? { key: "OTHER", called: name, text: joined(value, " ") };
  return [isUsualLabel(label) ? read : { ...read, text: `${label}: ${read.text}` }];
}

function isInstagram({ name, value, types }: Property): boolean {
  return name === "X-INSTAGRAM" || types.includes("instagram") || /\binstagram\.com\/./i.test(value);
}

function joined(value: string, mark: string): string {
  return partsOf(value, ";")
    .filter((each) => each !== "")
    .join(mark);
}

function spaced(parts: readonly string[]): string {
  const [last = "", ...first] = parts;
  return [...first, last].filter((each) => each !== "").join(" ");
}

/** Each value with its place among those of its kind. A value that a card has twice counts once. */
function numbered(found: readonly Found[]): readonly CardCell[] {
  const seen = new Map<string, string[]>();
  return found.flatMap(({ key, called = "", text }) => {
    const isPaired = /^(PHONE|EMAIL)/.test(key);
    const before = seen.get(`${key} ${called}`) ?? [];
    if (!isPaired && (text === "" || before.includes(text))) return [];
    seen.set(`${key} ${called}`, [...before, text]);
    return [{ key, called, text, index: before.length }];
  });
}

/** What becomes of a column of contacts at first. */
export function cardUsage(key: CardKey, index: number): Usage {
  switch (key) {
    case "PREFIX":
    case "SUFFIX":
    case "TITLE":
    case "ADDRESS":
    case "URL":
    case "PHONETIC":
    case "PICTURE":
    case "OTHER":
      return "LEFT_OUT";
    case "PHONE":
      return index === 0 ? "PHONE" : "OTHER_PHONE";
    case "EMAIL":
      return index === 0 ? "EMAIL" : "OTHER_EMAIL";
    case "BIRTHDAY":
    case "INSTAGRAM":
      return index === 0 ? key : "LEFT_OUT";
    default:
      return key;
  }
}

function preferred(properties: readonly Property[]): readonly Property[] {
  return [...properties].sort((one, other) => one.preference - other.preference);
}

/** What the person calls groups of lines: 'item1.X-ABLabel:_$!<Mobile>!$_'. */
function labelsOf(properties: readonly Property[]): ReadonlyMap<string, string> {
  const labels = properties.filter(({ name, group }) => name === "X-ABLABEL" && group !== "");
  return new Map(
    labels.map(({ group, value }) => [group, plainText(value).replace(/^_\$!<(.*)>!\$_$/, "$1")]),
  );
}
