/** A path as the router reads it: `/Customer` and `/%63ustomer` lead to the page of `/customer`. */
export function routedPath(path: string): string {
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
