/** A page with the way on that it must not lose: where to go once somebody is logged in. */
export function carrying(path: string, redir: string | null): string {
  if (redir === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ redir })}`;
}
