import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

const LOOK_EVERY_MS = 5000;
/** Five minutes. Looking without end would keep the session of an open page alive. */
const MOST_LOOKS = 60;

/** Answers a function that begins to read the page anew, some times, as long as `isWanted`. */
export function useLooks(isWanted: boolean): () => void {
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0 || !isWanted) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      revalidate();
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [left, isWanted, revalidate]);
  return () => setLeft(MOST_LOOKS);
}
