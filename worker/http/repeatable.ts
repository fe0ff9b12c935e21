import { FORM_LIMIT_BYTES } from "#app/domain/form-size.ts";
import { isSafe } from "./gate.ts";

/** A request that can be read again, each time from `copy`; null for one whose body is too large to keep, or of unknown size. */
export async function repeatable(request: Request): Promise<(() => Request) | null> {
  if (isSafe(request) || request.body === null) return () => request;
  const claimed = request.headers.get("content-length") ?? "";
  if (!/^\d+$/.test(claimed) || Number(claimed) > FORM_LIMIT_BYTES) return null;
  const body = await request.arrayBuffer();
  return () => new Request(request, { body });
}
