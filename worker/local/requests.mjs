import { load } from "./load.mjs";
import { stateDir } from "./settings.mjs";

const { requestsCommand } = await load("worker/local/requests/commands.ts");
process.exit(
  await requestsCommand({ words: process.argv.slice(2), stateDir, env: process.env, say: console.log }),
);
