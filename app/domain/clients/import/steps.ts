/** Work on an import that goes in pages. READING: its rows are being stored; until then no request sees it. */
export const IMPORT_STEPS = ["READING", "TAKING", "UNDOING"] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];
