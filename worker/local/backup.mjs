import { load } from "./load.mjs";
import { stateDir } from "./settings.mjs";

const { backupCommand } = await load("worker/local/backup/commands.ts");
process.once("SIGINT", () => {
  console.error("Interrupted: there is no backup yet. With the same name it goes on where it can.");
  process.exit(130);
});
process.exit(
  await backupCommand({ words: process.argv.slice(2), stateDir, env: process.env, say: console.log }),
);
