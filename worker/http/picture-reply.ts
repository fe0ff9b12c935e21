import { AT_EDGE } from "#app/routing/site/kept-page.ts";
import type { PictureStore } from "#app/usecases/deps.ts";
import { hasAlready } from "./known-reply.ts";

/** A year: a new picture gets a new name. */
const FOR_EVER = "public, max-age=31536000, immutable";
/** A picture that is removed is shown near its visitors for an hour at most. */
const AN_HOUR = "public, max-age=3600";

/** A public picture, by its name in the bucket; 404 if it does not exist, or no longer. */
export async function pictureReply(
  request: Request,
  pictures: PictureStore,
  name: string,
): Promise<Response> {
  const picture = await pictures.get(name);
  if (picture === null) return new Response(null, { status: 404 });
  const tag = `"${name.replace(/^.*\//, "")}"`;
  const headers = { "Cache-Control": FOR_EVER, [AT_EDGE]: AN_HOUR, ETag: tag };
  if (hasAlready(request, tag)) return new Response(null, { status: 304, headers });
  const { contentType, bytes } = picture;
  const length = String(bytes.length);
  return new Response(request.method === "HEAD" ? null : (bytes as Uint8Array<ArrayBuffer>), {
    headers: { ...headers, "Content-Type": contentType, "Content-Length": length },
  });
}
