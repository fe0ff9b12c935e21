const EVERY_MS = { terminal: 1000, file: 10_000 };

/** Prints what `work` is while it runs: a terminal counts seconds in one line, a file gets a line every ten seconds. */
export async function told(title, work) {
  const startedAt = Date.now();
  const isTerminal = process.stdout.isTTY === true;
  const [start, end] = isTerminal ? ["\r", ""] : ["", "\n"];
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  process.stdout.write(`${title} …${end}`);
  const timer = setInterval(
    () => process.stdout.write(`${start}${title} … ${seconds()}${end}`),
    isTerminal ? EVERY_MS.terminal : EVERY_MS.file,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stdout.write(`${start}${title}: ${seconds()}  \n`);
  }
}
