import { load } from "./load.mjs";
import { stateDir } from "./settings.mjs";

const { restoreCommand } = await load("worker/local/backup/commands.ts");
process.once("SIGINT", () => {
  console.error("Interrupted. The same command goes on where it stopped.");
  process.exit(130);
});
process.exit(
  await restoreCommand({ words: process.argv.slice(2), stateDir, env: process.env, say: console.log }),
);
