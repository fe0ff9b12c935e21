import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readFeed } from "#app/usecases/bookings/calendar-feed.server.ts";

const NAME = /^([\w-]+)\.ics$/;

/** The feed that a customer's calendar programs read regularly, at its private address. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [, token = ""] = NAME.exec(params.file ?? "") ?? [];
  const feed = await readFeed(context.deps, token);
  if (!feed.ok) throw new Response(null, { status: 404 });
  return new Response(feed.value, { headers: { "Content-Type": "text/calendar; charset=utf-8" } });
}
