// The product with its questions to the database counted. The bench adds it to the built Worker as another module.
import product from "#built/server/index.js";

let count = none();

export default {
  fetch: (request, env, context) =>
    new URL(request.url).pathname === "/counted" ? told() : product.fetch(request, counting(env), context),
  scheduled: (controller, env, context) => product.scheduled(controller, counting(env), context),
};

/** What was counted since the last question; `trips`: those that waited for one another. */
function told() {
  const reply = Response.json(count);
  count = none();
  return reply;
}

function none() {
  return { rows: 0, trips: 0, statements: 0 };
}

function counting(env) {
  if (env.LIBSQL_URL) return env;
  const prepare = (sql) => env.DB.prepare(sql);
  return { ...env, DB: { prepare, batch: (statements) => counted(() => env.DB.batch(statements)) } };
}

async function counted(ask) {
  const trip = count.trips + 1;
  const results = await ask();
  count.trips = Math.max(count.trips, trip);
  count.statements += results.length;
  for (const { meta } of results) count.rows += meta.rows_read;
  return results;
}

// Over libSQL the product asks by `fetch`.
const { fetch: plainFetch } = globalThis;
globalThis.fetch = async (...asked) => {
  const trip = count.trips + 1;
  const reply = await plainFetch(...asked);
  count.trips = Math.max(count.trips, trip);
  return reply;
};
