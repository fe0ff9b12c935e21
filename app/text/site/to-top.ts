export const toTopText = "Volver arriba";
