import { load } from "./load.mjs";

const { rulesCommand } = await load("worker/local/rules/commands.ts");
await rulesCommand(process.argv.slice(2), console.log);
process.exit(0);
