import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useLoaderData, useNavigation } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { CopyRow } from "#app/components/setup/copy-row.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { doorHref } from "#app/domain/paths/walk-in-paths.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { walkInCss } from "#app/styles/entries/screen-css.ts";
import { doorText } from "#app/text/agenda/door.ts";
import { renewDoor, viewDoor } from "#app/usecases/agenda/walk-ins/door.server.ts";
import "#app/styles/parts/setup.css";
import "#app/styles/screens/walk-in.css";

export const handle = { css: walkInCss };

/** The link of the screen at a store's door; 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const store = new URL(request.url).searchParams.get("store") ?? "";
  return { store, door: foundOr404(await viewDoor(context.deps, actor, store)), ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const store = String((await request.formData()).get("store") ?? "");
  foundOr404(await renewDoor(context.deps, actor, store));
  throw redirect(doneHref(doorHref(store), "link"), 303);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${doorText.title} · ${data.productName}` }] : [];
}

export default function DoorLink() {
  const { store, door, ...frame } = useLoaderData<typeof loader>();
  const { address, storeName } = door;
  return (
    <BackofficeFrame
      frame={frame}
      title={doorText.title}
      icons={["check", "alert", "info"]}
      back={`/backoffice/calendar?${new URLSearchParams({ store })}`}
    >
      <div className="setup setup-text">
        <p className="muted">
          {storeName}. {doorText.lead}
        </p>
        <Done sentences={doorText.done} />
        <div className="card door-link">
          {address === null ? null : (
            <>
              <CopyRow url={address} label={doorText.link} />
              <a className="btn btn-line btn-sm" href={address}>
                {doorText.open}
              </a>
            </>
          )}
          <Renew store={store} xsrf={frame.xsrf} isFirst={address === null} />
          <p className="sm muted">
            {doorText.seen} {address === null ? null : doorText.changes}
          </p>
        </div>
      </div>
    </BackofficeFrame>
  );
}

type RenewProps = { readonly store: string; readonly xsrf: string; readonly isFirst: boolean };

function Renew({ store, xsrf, isFirst }: RenewProps) {
  const isPending = useNavigation().formData !== undefined;
  return (
    <Form method="post" action={doorHref(store)} replace>
      <HiddenFields
        fields={[
          ["store", store],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className={isFirst ? "btn" : "btn btn-quiet btn-sm"} aria-busy={isPending}>
        {isFirst ? doorText.make : doorText.change}
      </button>
    </Form>
  );
}
