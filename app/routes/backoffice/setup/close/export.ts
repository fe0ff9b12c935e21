import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportFile as fileAsked } from "#app/inputs/setup/closing.ts";
import { fileReply } from "#app/routing/file-reply.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { exportFile } from "#app/text/setup/closing.ts";
import { exportBusiness } from "#app/usecases/setup/closing/export-business.server.ts";

/** All that a business has, as a zip that comes part by part. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  if (!fileAsked.safeParse(params.file).success) throw new Response(null, { status: 404 });
  const parts = await exportBusiness(context.deps, actor);
  return fileReply(parts, { name: exportFile.name, type: "application/zip" });
}
