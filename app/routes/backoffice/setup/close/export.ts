import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { CLOSING_PAGE } from "#app/domain/setup/business/closing.ts";
import { exportPart, exportFile as fileAsked } from "#app/inputs/setup/closing.ts";
import { fileReply } from "#app/routing/file-reply.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { copyPartFile, exportFile } from "#app/text/setup/closing.ts";
import { exportBusiness, exportCopyPart } from "#app/usecases/setup/closing/export-business.server.ts";

const TYPE = "application/zip";

/** A business's data as a zip that streams part by part. A large business is led to the parts of its copy. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  if (!fileAsked.safeParse(params.file).success) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  if (searchParams.has("parte")) {
    const asked = exportPart.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) throw new Response(null, { status: 404 });
    const found = await exportCopyPart(context.deps, actor, asked.data);
    // The page says what can be downloaded now.
    if (!found.ok && found.error.code === "NOT_FOUND") throw redirect(CLOSING_PAGE, 303);
    if (!found.ok) return fileReply(found, { name: exportFile.name, type: TYPE });
    const { name } = copyPartFile(found.value.part);
    return fileReply({ ok: true, value: found.value.zip }, { name, type: TYPE });
  }
  const zip = await exportBusiness(context.deps, actor);
  if (!zip.ok && zip.error.code === "TOO_LARGE") throw redirect(CLOSING_PAGE, 303);
  return fileReply(zip, { name: exportFile.name, type: TYPE });
}
