import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fileReply } from "#app/routing/file-reply.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { exportClients } from "#app/usecases/clients/export-clients.server.ts";

/** All clients as a spreadsheet file, which can also be imported elsewhere. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  return fileReply(await exportClients(context.deps, actor), {
    name: "clientes.csv",
    type: "text/csv; charset=utf-8",
  });
}
