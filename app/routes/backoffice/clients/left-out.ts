import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fileReply } from "#app/routing/file-reply.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { importText } from "#app/text/clients/import.ts";
import { leftOutFile } from "#app/usecases/clients/import/left-out-file.server.ts";

/** What of an imported file stays outside, as a spreadsheet file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const parts = await leftOutFile(context.deps, actor, params.importId ?? "");
  if (!parts.ok && parts.error.code === "NOT_FOUND") throw new Response(null, { status: 404 });
  return fileReply(parts, { name: importText.leftOutName, type: "text/csv; charset=utf-8" });
}
