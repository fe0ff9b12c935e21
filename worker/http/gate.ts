import { err, ok, type Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
/** The form that brings a photo along; more than a picture may have, so that who chose a larger one is told so. */
const PHOTO_FORM = /^\/(bookings|t)\/[^/]+(\.data)?$/;
const PHOTO_LIMIT_BYTES = 16 * 1024 * 1024;

/** Refuses an unsafe request that another site's page sent; one without either header is not refused (contract, Sessions). */
export function crossSite(request: Request, publicUrl: string): Refusal | null {
  if (isSafe(request)) return null;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return { code: "BAD_ORIGIN" };
  const origin = request.headers.get("origin");
  if (origin === null || origin === publicUrl) return null;
  return origin === new URL(request.url).origin ? null : { code: "BAD_ORIGIN" };
}

/** The request, once its body is known to fit, or the refusal of one over 64 KiB; with a photo, over 16 MiB. */
export async function boundedRequest(request: Request): Promise<Result<Request, Refusal>> {
  if (isSafe(request)) return ok(request);
  const claimed = request.headers.get("content-length");
  const limit = limitOf(request);
  // The runtime reads no more than was claimed; a body that claims nothing is read piece by piece.
  if (claimed !== null) return Number(claimed) > limit ? err({ code: "TOO_LARGE" }) : ok(request);
  if (request.body === null) return ok(request);
  const body = await readUpTo(request.body, limit);
  return body === null ? err({ code: "TOO_LARGE" }) : ok(new Request(request, { body }));
}

export function isSafe(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS";
}

function limitOf(request: Request): number {
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  return isForm && PHOTO_FORM.test(new URL(request.url).pathname) ? PHOTO_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<ArrayBuffer | null> {
  const reader = stream.getReader();
  const chunks: ArrayBuffer[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > limit) return null;
    chunks.push(next.value.slice().buffer);
  }
  return new Blob(chunks).arrayBuffer();
}
