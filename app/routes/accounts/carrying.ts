/** The path with `redir` kept: where the user continues after logging in. */
export function carrying(path: string, redir: string | null): string {
  if (redir === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ redir })}`;
}
