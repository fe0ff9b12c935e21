/** The tags of a cell; `system`: labels that a program keeps for itself, such as '* myContacts'. */
export type ReadTags = { readonly tags: readonly string[]; readonly system: readonly string[] };

/** Separated by ':::' where that occurs, since a tag may contain a comma. Google marks its own groups with an asterisk. */
export function tagsIn(text: string): ReadTags {
  const all = text
    .split(text.includes(":::") ? ":::" : /[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  const isSystem = (tag: string) => tag.startsWith("*") || SYSTEM.test(tag);
  return { tags: [...new Set(all.filter((tag) => !isSystem(tag)))], system: all.filter(isSystem) };
}

const SYSTEM = /^(mycontacts|system group: .{0,40}|starred in android|starred|imported on \d.{0,20})$/i;
