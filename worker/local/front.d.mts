import type { Server } from "node:http";

export function startFront(port: number, wranglerPort: number): Promise<Server>;
