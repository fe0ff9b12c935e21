import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { calendarReply } from "#app/routing/calendar-reply.ts";
import { readAgendaFeed } from "#app/usecases/agenda/agenda-feed.server.ts";

/** The feed that a professional's calendar programs read regularly, at its private address. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return calendarReply(params.file, (token) => readAgendaFeed(context.deps, token));
}
