import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { LegalScreen } from "#app/components/legal/legal-screen.tsx";
import { Receipt } from "#app/components/legal/receipt.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { legalCss } from "#app/styles/entries/screen-css.ts";
import { momentOf, receiptFacts, receiptTitle } from "#app/text/legal/receipt.ts";
import { readReceipt } from "#app/usecases/legal/receipt.server.ts";

export const handle = { css: legalCss, isQuiet: true };

/** The answer to a legal form: its code, shown again whenever the page is loaded. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const request = foundOr404(await readReceipt(context.deps, params.token ?? ""));
  return {
    title: receiptTitle(request.kind),
    when: momentOf(request.createdAt),
    code: request.code,
    facts: receiptFacts(request),
    ...frameData(context),
  };
}

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.title} · ${data.productName}` }] : [];
}

export default function ReceiptPage() {
  const { title, when, code, facts, ...frame } = useLoaderData<typeof loader>();
  return (
    <LegalScreen frame={frame} icons={["check"]}>
      <Receipt title={title} when={when} code={code} facts={facts} isNews />
    </LegalScreen>
  );
}
