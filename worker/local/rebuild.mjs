import { load } from "./load.mjs";
import { stateDir } from "./settings.mjs";

const [what, ...words] = process.argv.slice(2);
const { rebuildCommand } = await load("worker/local/rebuild/commands.ts");
process.exit(await rebuildCommand(what, { words, stateDir, env: process.env, say: console.log }));
