const MINUTE_MS = 60_000;

/** Locally no cron trigger fires by itself: this runs the clock now and at the start of each minute, until stopped. */
export function startClock(runClock) {
  let timer;
  tick();

  async function tick() {
    timer = setTimeout(tick, untilNextMinute());
    await runClock().catch(() => undefined);
  }

  return () => clearTimeout(timer);
}

function untilNextMinute() {
  return MINUTE_MS - (Date.now() % MINUTE_MS);
}
