const MINUTE_MS = 60_000;

/** No cron trigger fires here by itself: this runs the clock at once and at the start of each minute, until stopped. */
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
