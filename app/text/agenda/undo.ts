/** Words of the notice that offers to undo an act for a moment. */
export const undoText = {
  undo: "Deshacer",
  undoing: "Deshaciendo...",
  notify: "Avisar al cliente",
  notifying: "Avisando...",
} as const;
