import { Hono } from "hono";

/** The cheapest possible reply here; the bench compares the product's replies with it. */
const bare = new Hono<{ Bindings: { DB: D1Database } }>();

bare.get("/reply", (context) => context.json({ name: "Estilo Demo Palermo" }));

bare.get("/row", async (context) => {
  const statement = context.env.DB.prepare("SELECT name FROM stores WHERE business_id = ? AND id = ?");
  return context.json(await statement.bind("demo", "demo-palermo").first());
});

export default bare;
