import type { Server } from "node:http";

type Patience = { readonly tries: number; readonly pauseMs: number; readonly mostPauseMs: number };

export function startFront(port: number, wranglerPort: number, patience?: Patience): Promise<Server>;
