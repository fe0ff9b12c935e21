import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { setupCss } from "#app/styles/entries/screen-css.ts";
import { hubText } from "#app/text/setup/hub.ts";

export const handle = { css: setupCss };

/** Where a business's setup begins; its professionals have their own hours instead. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireUser({ request, context });
  if (!context.isManager) throw redirect("/backoffice/setup/my-hours");
  return frameData(context);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${hubText.title} · ${data.productName}` }] : [];
}

export default function SetupHub() {
  const frame = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame frame={frame} title={hubText.title} icons={[]}>
      <ul className="list card setup-text">
        <Entry href="/backoffice/setup/services" name={hubText.services} lead={hubText.servicesLead} />
        <Entry href="/backoffice/setup/prices" name={hubText.prices} lead={hubText.pricesLead} />
        <Entry href="/backoffice/setup/employees" name={hubText.employees} lead={hubText.employeesLead} />
        {frame.account?.isOwner ? (
          <Entry href="/backoffice/setup/team" name={hubText.team} lead={hubText.teamLead} />
        ) : null}
        <Entry href="/backoffice/payments?ver=account" name={hubText.money} lead={hubText.moneyLead} />
      </ul>
    </BackofficeFrame>
  );
}

type EntryProps = { readonly href: string; readonly name: string; readonly lead: string };

function Entry({ href, name, lead }: EntryProps) {
  return (
    <li>
      <a className="name" href={href}>
        {name}
      </a>
      <span className="muted sm">{lead}</span>
    </li>
  );
}
