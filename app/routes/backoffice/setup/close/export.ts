import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportPart, exportFile as fileAsked } from "#app/inputs/setup/closing.ts";
import { fileReply } from "#app/routing/file-reply.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { exportFile, exportPartFile } from "#app/text/setup/closing.ts";
import { exportBusiness } from "#app/usecases/setup/closing/export-business.server.ts";

/** A business's data as a zip that streams part by part, or as one of several files. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  if (!fileAsked.safeParse(params.file).success) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const asked = searchParams.has("parte") ? exportPart.safeParse(Object.fromEntries(searchParams)) : null;
  if (asked?.success === false) throw new Response(null, { status: 404 });
  const part = asked?.data ?? null;
  const { name } = part ? exportPartFile(part) : exportFile;
  return fileReply(await exportBusiness(context.deps, actor, part), { name, type: "application/zip" });
}
