import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { placesForNear } from "#app/usecases/catalog/next-times/find-businesses.server.ts";

/** The places with businesses and their positions, for the script that finds the nearest; the same for every visitor. */
export async function loader({ context }: LoaderFunctionArgs) {
  const places = await placesForNear(context.deps);
  return Response.json(places, { headers: { "Cache-Control": "public, max-age=300" } });
}
