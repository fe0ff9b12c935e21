// The Worker's replacement for `react-dom` (vite.config.ts). It renders with `react-dom/server`; only browsers call these
// functions.

/** Renders at once, in browsers only. */
export const flushSync = nothing;

/** Renders into another place of the page, in browsers only. */
export const createPortal = nothing;

function nothing(): never {
  throw new Error("Only browsers have this half of React");
}
