import { useEffect, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { type ListAddress, listHref, NEAR_FILE } from "#app/domain/paths/list-paths.ts";
import { businessListText as text } from "#app/text/site/business-list.ts";

type State = "idle" | "asking" | "refused" | "failed" | "none";

const SAID: Readonly<Record<State, string | null>> = {
  idle: null,
  asking: text.nearAsks,
  refused: text.nearRefused,
  failed: text.nearFailed,
  none: text.nearNone,
};

/** Places further away than this are not near. */
const MOST_KM = 60;
const KM_PER_DEGREE = 111;

/**
 * Leads to the nearest place with businesses. The visitor's position stays in the browser, which finds the nearest place itself.
 */
export function NearMe({ asked }: { readonly asked: ListAddress }) {
  const [state, setState] = useState<State>("idle");

  // A visitor who returns to the page may ask again.
  useEffect(() => {
    const reset = () => setState("idle");
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);

  async function find() {
    if (state === "asking") return;
    setState("asking");
    const where = position().catch(() => null);
    const [places, found] = await Promise.all([knownPlaces().catch(() => null), where]);
    if (found === null) return setState("refused");
    if (places === null) return setState("failed");
    const place = nearest(places, found.coords);
    if (place === null) return setState("none");
    window.location.assign(listHref({ ...asked, place, after: null }));
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={find}
        aria-disabled={state === "asking" || undefined}
      >
        <Icon name="pin" small />
        {text.near}
      </button>
      <p role="status" className="sm">
        {SAID[state]}
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

/** As exact as a neighbourhood needs, within an acceptable wait. */
function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 60_000 }),
  );
}

/** Null: none is near. A degree of longitude is shorter further south. */
function nearest(places: readonly Known[], { latitude, longitude }: GeolocationCoordinates): string | null {
  const shorter = Math.cos((latitude * Math.PI) / 180);
  const away = ([, north, east]: Known) => Math.hypot(north - latitude, (east - longitude) * shorter);
  const [first] = places
    .filter((each) => away(each) < MOST_KM / KM_PER_DEGREE)
    .toSorted((a, b) => away(a) - away(b));
  return first?.[0] ?? null;
}
