// What comes late, and only where several professionals are concerned.
export { NobodyForAll } from "./nobody-for-all.tsx";
export { PlanCards } from "./plan-cards.tsx";
export { SharedCard } from "./shared-card.tsx";
export { frameAt } from "./shared-times.ts";
