// What the Worker gets for `react-dom` (vite.config.ts). It draws with `react-dom/server`; what this names only browsers call.

/** Where the browser draws at once. */
export const flushSync = nothing;

/** Where the browser draws into another place of the page. */
export const createPortal = nothing;

function nothing(): never {
  throw new Error("Only browsers have this half of React");
}
