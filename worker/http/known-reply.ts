/** Whether the browser already has this version; `tag` with its quotes (RFC 9110, If-None-Match). */
export function hasAlready(request: Request, tag: string): boolean {
  const known = request.headers.get("if-none-match") ?? "";
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);
}
