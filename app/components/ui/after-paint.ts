/** Runs work once what a tap has changed is painted: on a slow phone, the answer to the tap must not wait for it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
