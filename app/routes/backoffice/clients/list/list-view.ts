import { CLIENT_SORTS, type ClientSort } from "#app/domain/clients/client-group.ts";
import type { GroupAsked, PageAsked } from "#app/usecases/clients/view-clients.server.ts";

/** The list's address: group, order, where to continue. The search text stands in no address. */
export type Shown = Omit<PageAsked, "q" | "after">;

const GROUPS: Readonly<Record<string, GroupAsked>> = {
  away: "AWAY",
  birthday: "BIRTHDAY",
  blocked: "BLOCKED",
};

export function readShown(params: URLSearchParams): Shown {
  const tag = params.get("tag");
  const sort = CLIENT_SORTS.find((each) => each.toLowerCase() === params.get("sort")) ?? "NAME";
  const group = tag === null ? (GROUPS[params.get("group") ?? ""] ?? null) : "TAG";
  return { group, tag, sort };
}

/** The address of the list shown so; `after`: where to continue. */
export function shownHref({ group, tag, sort }: Shown, after: string | null = null): string {
  const params = new URLSearchParams();
  if (tag !== null) params.set("tag", tag);
  else if (group !== null) params.set("group", group.toLowerCase());
  if (sort !== "NAME" && group === null) params.set("sort", sort.toLowerCase());
  if (after !== null) params.set("after", after);
  return params.size === 0 ? "/backoffice/clients" : `/backoffice/clients?${params}`;
}

export const EVERYBODY: Shown = { group: null, tag: null, sort: "NAME" satisfies ClientSort };
