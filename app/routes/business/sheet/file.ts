import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { pageUrl, qrFilePath } from "#app/domain/paths/page-paths.ts";
import { qrCodeOf } from "#app/routing/business/qr-code.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { businessSheet } from "#app/usecases/catalog/business-sheet.server.ts";

/** A business's QR code as a file, sharp at any size, for viewers who may see its page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { deps, actor } = context;
  const sheet = foundOr404(await businessSheet(deps, actor, params.business ?? ""));
  if ("movedTo" in sheet) throw redirect(qrFilePath(sheet.movedTo), 301);
  const { size, path } = qrCodeOf(pageUrl(deps.settings.publicUrl, sheet.slug));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml", "X-Robots-Tag": "noindex" } });
}
