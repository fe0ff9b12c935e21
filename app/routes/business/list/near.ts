import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { placesForNear } from "#app/usecases/catalog/next-times/find-businesses.server.ts";

/** The places with businesses and where they are, for whoever's script looks for the nearest: the same for everybody. */
export async function loader({ context }: LoaderFunctionArgs) {
  const places = await placesForNear(context.deps);
  return Response.json(places, { headers: { "Cache-Control": "public, max-age=300" } });
}
