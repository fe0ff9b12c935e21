const MINUTE_MS = 60_000;

/** wrangler dev never fires a cron trigger by itself: this does, at once and at the start of each minute, until stopped. */
export function startClock(base) {
  let timer;
  tick();

  async function tick() {
    timer = setTimeout(tick, untilNextMinute());
    await fetch(`${base}/__scheduled?cron=*+*+*+*+*`).catch(() => undefined);
  }

  return () => clearTimeout(timer);
}

function untilNextMinute() {
  return MINUTE_MS - (Date.now() % MINUTE_MS);
}
