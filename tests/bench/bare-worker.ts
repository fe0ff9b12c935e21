import { Hono } from "hono";

/** The least that a reply can cost here: what the product's replies are measured against. */
const bare = new Hono<{ Bindings: { DB: D1Database } }>();

bare.get("/reply", (context) => context.json({ name: "Estilo Demo Palermo" }));

bare.get("/row", async (context) => {
  const statement = context.env.DB.prepare("SELECT name FROM stores WHERE business_id = ? AND id = ?");
  return context.json(await statement.bind("demo", "demo-palermo").first());
});

export default bare;
