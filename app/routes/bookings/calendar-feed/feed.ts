import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { calendarReply } from "#app/routing/calendar-reply.ts";
import { readFeed } from "#app/usecases/bookings/calendar-feed.server.ts";

/** The feed that a customer's calendar programs read regularly, at its private address. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return calendarReply(params.file, (token) => readFeed(context.deps, token));
}
