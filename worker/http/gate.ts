import { FORM_LIMIT_BYTES } from "#app/domain/form-size.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { type AdmitPhoto, heardOut, PHOTO_LIMIT_BYTES, readBounded, TOO_LARGE } from "./bounded-body.ts";

/** A form with long typed text is accepted up to this size, so that its page can report it and keep the text. */
const WORDY_FORM = /^\/booking\/[^/]+\/[^/]+$/;
const WORDY_FORM_LIMIT_BYTES = 256 * 1024;
/** The forms that may contain a photo, a small one from any sender. */
const PHOTO_FORM = /^\/((bookings|t)\/[^/]+|backoffice\/setup\/picture)(\.data)?$/;
/** The calls with a picture as their body. */
const PICTURE_CALL = /^\/api\/(store|employee)\/picture\/[^/]+$/;
/** A file of clients, or of a whole business, is treated like a photo, in a form or as a call's body. */
const FILE_FORM = /^\/backoffice\/(clients|setup)\/import(\.data)?$/;
const CLIENTS_CALL = "/api/client/import";
const PHOTO_FORM_LIMIT_BYTES = 256 * 1024;

const NOBODY: AdmitPhoto = async () => TOO_LARGE;

/** Refuses an unsafe request from another site's page; a request without either header is accepted (contract, Sessions). */
export function crossSite(request: Request, publicUrl: string): Refusal | null {
  if (isSafe(request)) return null;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return { code: "BAD_ORIGIN" };
  const origin = request.headers.get("origin");
  if (origin === null || origin === publicUrl) return null;
  return origin === new URL(request.url).origin ? null : { code: "BAD_ORIGIN" };
}

/**
 * The request once its body fits, or a refusal. The limit is 64 KiB, or 256 for the wizard; with a photo 256 KiB, and 16 MiB if
 * `admitPhoto` allows it, which is asked before more is kept. Of a larger form come the beginning and the end, 16 MiB. That is
 * more than its page accepts, so it reports the file beside the field.
 */
export async function boundedRequest(
  request: Request,
  admitPhoto: AdmitPhoto = NOBODY,
): Promise<Result<Request, Refusal>> {
  if (isSafe(request)) return ok(request);
  const claimed = request.headers.get("content-length") ?? "";
  const isClaimed = /^\d+$/.test(claimed);
  // The runtime reads no more than the declared size, and any sender may send this much anywhere.
  if (isClaimed && Number(claimed) <= FORM_LIMIT_BYTES) return ok(request);
  const { pathname } = new URL(request.url);
  const bearsPhoto = mayBearPhoto(request, pathname);
  const limit = bearsPhoto ? PHOTO_FORM_LIMIT_BYTES : limitOf(pathname);
  const admit = bearsPhoto ? admitPhoto : NOBODY;
  // A body with a missing or too large declared size is read piece by piece.
  if (isClaimed && Number(claimed) <= PHOTO_LIMIT_BYTES) {
    const refused = Number(claimed) <= limit ? null : await admit(Number(claimed));
    if (refused === null) return ok(request);
    if (request.body !== null) await heardOut(request.body.getReader(), 0, () => undefined);
    return err(refused);
  }
  if (request.body === null) return ok(request);
  const body = await readBounded(request.body, { small: limit, admit, isForm: isForm(request) });
  if (!body.ok) return body;
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  return ok(new Request(request, { headers, body: body.value }));
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
  return isForm(request) && (PHOTO_FORM.test(pathname) || FILE_FORM.test(pathname));
}

function isForm(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
}
