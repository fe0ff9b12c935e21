import { migrate } from "./database.mjs";

await migrate();
console.log("The database is up to date.");
process.exit(0);
