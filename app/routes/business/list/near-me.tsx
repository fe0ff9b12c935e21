import { useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { type ListAddress, listHref, NEAR_FILE } from "#app/domain/paths/list-paths.ts";
import { businessListText as text } from "#app/text/site/business-list.ts";

type State = "idle" | "asking" | "refused";

/** Leads to the nearest place with businesses. Where somebody is stays with them: the nearest is found here. */
export function NearMe({ asked }: { readonly asked: ListAddress }) {
  const [state, setState] = useState<State>("idle");

  async function find() {
    setState("asking");
    try {
      const [places, { coords }] = await Promise.all([knownPlaces(), position()]);
      const place = nearest(places, coords);
      if (place === null) return setState("refused");
      window.location.assign(listHref({ ...asked, place, after: null }));
    } catch {
      setState("refused");
    }
  }

  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={find} disabled={state === "asking"}>
        <Icon name="pin" small />
        {text.near}
      </button>
      <p role="status" className="sm">
        {state === "asking" ? text.nearAsks : null}
        {state === "refused" ? text.nearRefused : null}
      </p>
    </>
  );
}

type Known = readonly [place: string, latitude: number, longitude: number];

async function knownPlaces(): Promise<readonly Known[]> {
  const reply = await fetch(NEAR_FILE);
  if (!reply.ok) throw new Error(`${reply.status}`);
  return reply.json();
}

/** As exactly as a neighbourhood needs, and not for longer than one waits. */
function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 60_000 }),
  );
}

/** A degree of longitude is shorter the further south. */
function nearest(places: readonly Known[], { latitude, longitude }: GeolocationCoordinates): string | null {
  const shorter = Math.cos((latitude * Math.PI) / 180);
  const away = ([, north, east]: Known) => Math.hypot(north - latitude, (east - longitude) * shorter);
  return places.toSorted((a, b) => away(a) - away(b))[0]?.[0] ?? null;
}
