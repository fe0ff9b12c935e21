/** Where the outside world of the product under test is played. */
export function sandboxOf(baseURL: string | undefined): string {
  return `http://localhost:${Number(new URL(baseURL ?? "").port) + 1}`;
}
