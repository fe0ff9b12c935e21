/** The tags of a cell; `system`: labels that a program keeps for itself, such as '* myContacts'. */
export type ReadTags = { readonly tags: readonly string[]; readonly system: readonly string[] };

/** Separated by ':::' where that occurs, since a tag may contain a comma. Google marks its own groups with an asterisk. */
export function tagsIn(text: string): ReadTags {
  const all = text
    .split(text.includes(":::") ? ":::" : /[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  const isSystem = (tag: string) => SYSTEM.test(tag);
  return { tags: [...new Set(all.filter((tag) => !isSystem(tag)))], system: all.filter(isSystem) };
}

/** Any other tag with an asterisk is the salon's own. */
const SYSTEM = /^(\* ?(my ?contacts|starred( in android)?|imported on .{0,20})|system group: .{0,40})$/i;
