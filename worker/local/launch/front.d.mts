import type { Server } from "node:http";

type Patience = { readonly tries: number; readonly pauseMs: number };

export function startFront(
  port: number,
  workerPort: number,
  runClock: () => Promise<boolean>,
  patience?: Patience,
): Promise<Server>;
