import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportFile } from "#app/inputs/setup/closing.ts";
import { fileReply } from "#app/routing/file-reply.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { exportName } from "#app/text/setup/closing.ts";
import { exportBusiness } from "#app/usecases/setup/closing/export-business.server.ts";

/** What a business has, as a file that comes part by part. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const file = exportFile.safeParse(params.file);
  if (!file.success) throw new Response(null, { status: 404 });
  const type = `${file.data.endsWith(".csv") ? "text/csv" : "application/json"}; charset=utf-8`;
  return fileReply(await exportBusiness(context.deps, actor, file.data), {
    name: exportName(file.data),
    type,
  });
}
