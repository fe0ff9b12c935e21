import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "#app/routing/guard.server.ts";
import { profileText } from "#app/text/accounts/profile.ts";
import { exportMyData } from "#app/usecases/accounts/my-data.server.ts";

/** 'Descargar mis datos': all data kept about the user, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const everything = await exportMyData(context.deps, requireUser({ request, context }));
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${profileText.downloadFile}"`,
      "Cache-Control": "no-store",
    },
  });
}
