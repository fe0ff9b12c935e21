import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { formatTime } from "#app/domain/time/time.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { secretPage } from "#app/routing/site/shared-pages.ts";
import { doorCss } from "#app/styles/entries/screen-css.ts";
import { doorScreen } from "#app/text/agenda/door.ts";
import { type DoorScreen, readDoor, type ShownWalkIn } from "#app/usecases/agenda/walk-ins/door.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { useFreshDoor } from "./use-fresh-door.ts";
import "#app/styles/screens/door.css";

export const handle = { css: doorCss };

/** The screen at a store's door, by its link and without login: whose turn it is, and which clients follow. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  context.share(secretPage({ title: doorScreen.noWait, description: doorScreen.soon }));
  const found = await readDoor(context.deps, params.token ?? "");
  if (found.ok) return data(found.value, { headers: { "Cache-Control": "no-store" } });
  const wait = found.error.retryAfterSeconds;
  const headers = wait === undefined ? {} : { "Retry-After": `${wait}` };
  throw new Response(null, { status: refusalStatus(found.error), headers });
}

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: doorScreen.title(data.businessName) }] : [];
}

export default function Door() {
  const screen = useLoaderData<typeof loader>();
  const { waiting, businessName, now } = screen;
  const offlineSince = useFreshDoor(now);
  const first = waiting.find(({ isNow }) => isNow) ?? null;
  const others = waiting.filter((each) => each !== first);
  return (
    <div className="door">
      {/* Without script the page asks again by itself. */}
      <noscript>
        <meta httpEquiv="refresh" content="30" />
      </noscript>
      <header>
        <p>{businessName}</p>
        <time>{formatTime(now)}</time>
      </header>
      <main id="main" aria-live="polite">
        {offlineSince === null ? <First first={first} isEmpty={waiting.length === 0} /> : null}
        {others.length === 0 ? null : <Others others={others} />}
      </main>
      <footer>{offlineSince === null ? footOf(screen) : doorScreen.offline(offlineSince)}</footer>
    </div>
  );
}

function footOf({ waiting }: DoorScreen): string {
  return waiting.length === 0 ? doorScreen.signUp : doorScreen.soon;
}

type FirstProps = { readonly first: ShownWalkIn | null; readonly isEmpty: boolean };

/** Whose turn it is; nothing while no professional is free. */
function First({ first, isEmpty }: FirstProps) {
  if (first === null && !isEmpty) return null;
  return (
    <section className="turn-now">
      <p>{first === null ? doorScreen.noWait : doorScreen.turn}</p>
      <h1>{first === null ? doorScreen.come : first.name || doorScreen.nameless}</h1>
      {first === null ? null : <p>{doorScreen.go(first.employeeName)}</p>}
    </section>
  );
}

function Others({ others }: { readonly others: readonly ShownWalkIn[] }) {
  return (
    <section className="after">
      <h2>{doorScreen.next}</h2>
      <ol>
        {others.map(({ place, name, at, minutesAway }) => (
          <li key={place}>
            <span className="o num">{place}</span> <span className="n">{name || doorScreen.nameless}</span>{" "}
            <span className="t num">
              {at === null ? null : formatTime(at)}{" "}
              <small>{at === null ? doorScreen.noTime : doorScreen.away(minutesAway)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
