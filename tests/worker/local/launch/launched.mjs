import { spawn } from "node:child_process";
import { endWith, leaveNoProcessBehind } from "#worker/local/launch/guard.mjs";

// A launcher with one child, in place of workerd; its second argument marks both in the list of processes.
const FOREVER = "setInterval(() => {}, 1000)";
const [, , mark] = process.argv;

leaveNoProcessBehind();
spawn(process.execPath, ["-e", FOREVER, mark], { stdio: "ignore" }).once("spawn", () =>
  console.log(`started ${process.pid}`),
);

let ending = false;
endWith(() => {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(0), 200);
});
