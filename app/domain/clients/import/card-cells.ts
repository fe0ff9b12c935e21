import { type Property, partsOf, plainText } from "./card-properties.ts";
import type { Usage } from "./usages.ts";

/** What a column of contacts holds; `OTHER` has the property's own name. */
export type CardKey =
  | (
      | "FIRSTNAME"
      | "MIDDLENAME"
      | "LASTNAME"
      | "TITLE"
      | "SUFFIX"
      | "WHOLE_NAME"
      | "NICKNAME"
      | "ORGANIZATION"
    )
  | ("PHONE_LABEL" | "PHONE" | "EMAIL" | "BIRTHDAY" | "TAGS" | "NOTES" | "ADDRESS" | "URL" | "OTHER");

/** A value of a card. `index`: which of several of its kind, counted from 0. */
export type CardCell = {
  readonly key: CardKey;
  readonly index: number;
  readonly called: string;
  readonly text: string;
};

/** Properties that are about the card, not the person, and pictures, which are no text. */
const OF_THE_CARD =
  /^(BEGIN|END|VERSION|PRODID|UID|REV|SOURCE|PROFILE|CLASS|MAILER|KIND|MEMBER|PHOTO|LOGO|SOUND|KEY|CLIENTPIDMAP|SORT-STRING|NAME|XML|LANG|LABEL|CALURI|CALADRURI|FBURL|X-ABUID|X-ABLABEL|X-ABADR|X-ABSHOWAS|X-ABORDER|X-ADDRESSBOOKSERVER-.*|X-PHONETIC-.*|X-IMAGE.*|X-APPLE-.*|X-ANDROID-CUSTOM)$/;

const ONE: Readonly<Record<string, CardKey>> = { NICKNAME: "NICKNAME", TITLE: "TITLE", URL: "URL" };

/** The values of a card, the more preferred phone and email first. */
export function cardCells(properties: readonly Property[]): readonly CardCell[] {
  const filled = properties.filter(({ value }) => value.trim() !== "");
  const all = (name: string) => filled.filter((each) => each.name === name);
  const [parts, whole, labels] = [all("N")[0]?.value ?? "", all("FN")[0]?.value ?? "", labelsOf(properties)];
  const [last = "", first = "", middle = "", title = "", suffix = ""] = partsOf(parts, ";");
  const cells: CardCell[] = [];
  function add(key: CardKey, texts: readonly string[], called = ""): void {
    const written = texts.filter((text) => text !== "");
    for (const [index, text] of written.entries()) cells.push({ key, index, called, text });
  }
  for (const [key, text] of [
    ...([
      ["FIRSTNAME", first],
      ["MIDDLENAME", middle],
      ["LASTNAME", last],
    ] as const),
    ...([
      ["TITLE", title],
      ["SUFFIX", suffix],
      ["WHOLE_NAME", plainText(whole)],
    ] as const),
  ])
    add(key, [text]);
  add(
    "ORGANIZATION",
    all("ORG").map(({ value }) =>
      partsOf(value, ";")
        .filter((each) => each !== "")
        .join(", "),
    ),
  );
  for (const [index, phone] of preferred(all("TEL")).entries()) {
    const label = [
      labels.get(phone.group) ?? "",
      ...phone.types.filter((type) => type !== "pref" && type !== "uri"),
    ];
    cells.push({
      key: "PHONE_LABEL",
      index,
      called: "",
      text: label.filter((each) => each !== "").join(", "),
    });
    cells.push({ key: "PHONE", index, called: "", text: plainText(phone.value) });
  }
  add(
    "EMAIL",
    preferred(all("EMAIL")).map(({ value }) => plainText(value)),
  );
  add(
    "BIRTHDAY",
    all("BDAY").map(({ value }) => plainText(value)),
  );
  add("TAGS", [
    all("CATEGORIES")
      .flatMap(({ value }) => partsOf(value, ","))
      .join(" ::: "),
  ]);
  add(
    "NOTES",
    all("NOTE").map(({ value }) => plainText(value)),
  );
  add(
    "ADDRESS",
    all("ADR").map(({ value }) =>
      partsOf(value, ";")
        .filter((each) => each !== "")
        .join(", "),
    ),
  );
  for (const [name, key] of Object.entries(ONE))
    add(
      key,
      all(name).map(({ value }) => plainText(value)),
    );
  for (const { name, value } of filled)
    if (!(name in READ || name in ONE || OF_THE_CARD.test(name)))
      add("OTHER", [plainText(value.replaceAll(/(?<!\\);/g, " "))], name);
  return cells;
}

const READ = { N: 1, FN: 1, ORG: 1, TEL: 1, EMAIL: 1, BDAY: 1, CATEGORIES: 1, NOTE: 1, ADR: 1 };

/** What becomes of a column of contacts at first. */
export function cardUsage(key: CardKey, index: number): Usage {
  switch (key) {
    case "TITLE":
    case "SUFFIX":
    case "ADDRESS":
    case "URL":
    case "OTHER":
      return "LEFT_OUT";
    case "PHONE":
      return index === 0 ? "PHONE" : "OTHER_PHONE";
    case "EMAIL":
      return index === 0 ? "EMAIL" : "OTHER_EMAIL";
    case "BIRTHDAY":
      return index === 0 ? "BIRTHDAY" : "LEFT_OUT";
    default:
      return key;
  }
}

function preferred(properties: readonly Property[]): readonly Property[] {
  return [...properties].sort((one, other) => one.preference - other.preference);
}

/** The labels that phones give to groups of lines: 'item1.X-ABLabel:_$!<Mobile>!$_'. */
function labelsOf(properties: readonly Property[]): ReadonlyMap<string, string> {
  const labels = properties.filter(({ name, group }) => name === "X-ABLABEL" && group !== "");
  return new Map(
    labels.map(({ group, value }) => [group, plainText(value).replace(/^_\$!<(.*)>!\$_$/, "$1")]),
  );
}
