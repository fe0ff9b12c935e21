/** What can be taken back for a moment after it was done. */
export const undoText = {
  undo: "Deshacer",
  undoing: "Deshaciendo...",
  notify: "Avisar al cliente",
  notifying: "Avisando...",
} as const;
