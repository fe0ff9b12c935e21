import type { CardKey } from "./card-keys.ts";

type Line = { readonly key: CardKey; readonly called?: string; readonly text: string };

/** What Android calls the dates of a person. */
const BIRTHDAY = "3";

/**
 * What a line of Android's own says: 'vnd.android.cursor.item/nickname;Pepa;1;;'. Its first part is the kind, the second the
 * value, and the next two what the value is called. Null where it says nothing.
 */
export function androidText([
  kind = "",
  value = "",
  code = "",
  label = "",
  ...rest
]: readonly string[]): Line | null {
  if (value === "") return null;
  const said = label === "" ? value : `${label}: ${value}`;
  if (kind.endsWith("/nickname")) return { key: "NICKNAME", text: value };
  if (kind.endsWith("/contact_event") && code === BIRTHDAY) return { key: "BIRTHDAY", text: value };
  if (kind.endsWith("/contact_event")) return { key: "OTHER", called: "X-ABDATE", text: said };
  if (kind.endsWith("/relation")) return { key: "OTHER", called: "RELATED", text: said };
  const all = [value, label, ...rest].filter((each) => each !== "" && !/^\d$/.test(each));
  return { key: "OTHER", called: "X-ANDROID-CUSTOM", text: all.join(" ") };
}
