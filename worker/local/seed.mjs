import { migrate, seed } from "./database.mjs";

await migrate();
console.log((await seed()) ? "The demo is loaded." : "The database is not empty: nothing was loaded.");
process.exit(0);
