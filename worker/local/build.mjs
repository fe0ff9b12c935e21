import { build, PRODUCTION } from "./launch/build.mjs";
import { leaveNoProcessBehind } from "./launch/guard.mjs";

leaveNoProcessBehind();
process.exit((await build(PRODUCTION)) ? 0 : 1);
