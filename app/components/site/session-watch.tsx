import { lazy, Suspense, useEffect, useState } from "react";
import { useFrameData } from "#app/components/site/frame/use-frame-data.ts";

/** If it cannot be fetched, the page works without it: an error would replace the screen. */
const SessionKeeper = lazy(() =>
  import("#app/components/site/session-keeper.tsx").catch(() => ({ default: () => null })),
);

/** Fetched once a user is signed in, and kept when the session ends, because it waits for that. */
export function SessionWatch() {
  const [isWatching, setIsWatching] = useState(false);
  const isSignedIn = (useFrameData()?.account ?? null) !== null;

  useEffect(() => {
    if (isSignedIn) setIsWatching(true);
  }, [isSignedIn]);

  if (!isWatching) return null;
  return (
    <Suspense fallback={null}>
      <SessionKeeper isSignedIn={isSignedIn} />
    </Suspense>
  );
}
