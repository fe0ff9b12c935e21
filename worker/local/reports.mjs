import { load } from "./load.mjs";
import { stateDir } from "./settings.mjs";

const { rebuildCommand } = await load("worker/local/reports/commands.ts");
process.exit(
  await rebuildCommand({ words: process.argv.slice(2), stateDir, env: process.env, say: console.log }),
);
