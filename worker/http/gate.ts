import { FORM_LIMIT_BYTES } from "#app/domain/form-size.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";

/** A form that may be too long in what somebody has typed comes in, so that its page can say so and keep it. */
const WORDY_FORM = /^\/booking\/[^/]+\/[^/]+$/;
const WORDY_FORM_LIMIT_BYTES = 256 * 1024;
/** The forms that may bring a photo along, a small one from anybody. */
const PHOTO_FORM = /^\/((bookings|t)\/[^/]+|backoffice\/setup\/picture)(\.data)?$/;
/** The calls whose body is a picture itself. */
const PICTURE_CALL = /^\/api\/(store|employee)\/picture\/[^/]+$/;
/** A file of clients, or of a whole business, comes in as a photo does, by a form or as the body of a call. */
const FILE_FORM = /^\/backoffice\/(clients|setup)\/import(\.data)?$/;
const CLIENTS_CALL = "/api/client/import";
const PHOTO_FORM_LIMIT_BYTES = 256 * 1024;
/** More than a picture may have, so that who chose a larger one is told so. */
const PHOTO_LIMIT_BYTES = 16 * 1024 * 1024;

/** Why somebody may not send a photo of so many bytes now; null where they may. */
export type AdmitPhoto = (bytes: number) => Promise<Refusal | null>;

const TOO_LARGE: Refusal = { code: "TOO_LARGE" };
const NOBODY: AdmitPhoto = async () => TOO_LARGE;

/** Refuses an unsafe request that another site's page sent; one without either header is not refused (contract, Sessions). */
export function crossSite(request: Request, publicUrl: string): Refusal | null {
  if (isSafe(request)) return null;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return { code: "BAD_ORIGIN" };
  const origin = request.headers.get("origin");
  if (origin === null || origin === publicUrl) return null;
  return origin === new URL(request.url).origin ? null : { code: "BAD_ORIGIN" };
}

/**
 * The request, once its body is known to fit, or the refusal of one over 64 KiB (of the wizard 256); one with a photo
 * may have 256 KiB, and 16 MiB from whom `admitPhoto` lets in, who is asked before more than that is kept.
 */
export async function boundedRequest(
  request: Request,
  admitPhoto: AdmitPhoto = NOBODY,
): Promise<Result<Request, Refusal>> {
  if (isSafe(request)) return ok(request);
  const claimed = request.headers.get("content-length") ?? "";
  const isClaimed = /^\d+$/.test(claimed);
  // The runtime reads no more than was claimed, and so much anybody may send anywhere.
  if (isClaimed && Number(claimed) <= FORM_LIMIT_BYTES) return ok(request);
  const { pathname } = new URL(request.url);
  const bearsPhoto = mayBearPhoto(request, pathname);
  const limit = bearsPhoto ? PHOTO_FORM_LIMIT_BYTES : limitOf(pathname);
  const admit = bearsPhoto ? admitPhoto : NOBODY;
  // A body that claims nothing is read piece by piece.
  if (isClaimed) {
    const refused = await refusalOf(Number(claimed), limit, admit);
    if (refused === null) return ok(request);
    if (request.body !== null && Number(claimed) <= PHOTO_LIMIT_BYTES)
      await drain(request.body.getReader(), PHOTO_LIMIT_BYTES);
    return err(refused);
  }
  if (request.body === null) return ok(request);
  const body = await readBounded(request.body, limit, admit);
  return body.ok ? ok(new Request(request, { body: body.value })) : body;
}

export function isSafe(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS";
}

function limitOf(pathname: string): number {
  return WORDY_FORM.test(pathname) ? WORDY_FORM_LIMIT_BYTES : FORM_LIMIT_BYTES;
}

function mayBearPhoto(request: Request, pathname: string): boolean {
  if (PICTURE_CALL.test(pathname)) return request.method === "PUT";
  if (pathname === CLIENTS_CALL) return request.method === "POST";
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  return isForm && (PHOTO_FORM.test(pathname) || FILE_FORM.test(pathname));
}

async function refusalOf(bytes: number, limit: number, admit: AdmitPhoto): Promise<Refusal | null> {
  if (bytes <= limit) return null;
  return bytes > PHOTO_LIMIT_BYTES ? TOO_LARGE : admit(bytes);
}

async function readBounded(
  stream: ReadableStream<Uint8Array>,
  small: number,
  admit: AdmitPhoto,
): Promise<Result<ArrayBuffer, Refusal>> {
  const reader = stream.getReader();
  const chunks: ArrayBuffer[] = [];
  let [size, limit] = [0, small];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > limit) {
      // What has not said its size may turn out to be as large as any.
      const refused = limit < PHOTO_LIMIT_BYTES ? await admit(PHOTO_LIMIT_BYTES) : TOO_LARGE;
      limit = refused === null ? PHOTO_LIMIT_BYTES : 0;
      if (size > limit) {
        chunks.length = 0;
        await drain(reader, PHOTO_LIMIT_BYTES);
        return err(refused ?? TOO_LARGE);
      }
    }
    chunks.push(next.value.slice().buffer);
  }
  return ok(await new Blob(chunks).arrayBuffer());
}

/**
 * Lets the rest run through, unkept, so that who is still sending hears the answer, and nobody between us takes a
 * connection that broke off for a server that is down; not for ever.
 */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<void> {
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > most) return reader.cancel();
  }
}
