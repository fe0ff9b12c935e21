/** The address of the sandbox, which plays the outside world for the product under test. */
export function sandboxOf(baseURL: string | undefined): string {
  return `http://localhost:${Number(new URL(baseURL ?? "").port) + 1}`;
}
