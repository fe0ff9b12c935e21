import type { Result } from "#app/domain/result.ts";

const NAME = /^([\w-]+)\.ics$/;

/** A feed for calendar programs, by the token in its file's name; 404 for a token without a feed. */
export async function calendarReply(
  file: string | undefined,
  readBy: (token: string) => Promise<Result<string, "NOT_FOUND">>,
): Promise<Response> {
  const [, token = ""] = NAME.exec(file ?? "") ?? [];
  const feed = await readBy(token);
  if (!feed.ok) throw new Response(null, { status: 404 });
  return new Response(feed.value, { headers: { "Content-Type": "text/calendar; charset=utf-8" } });
}
