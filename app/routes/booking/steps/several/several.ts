// Parts that load late, and only for several professionals.
export { NobodyForAll } from "./nobody-for-all.tsx";
export { PlanCards } from "./plan-cards.tsx";
export { SharedCard } from "./shared-card.tsx";
export { frameAt } from "./shared-times.ts";
