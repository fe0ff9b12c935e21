/** The parameter that tells a page the outcome, as a word listed below. */
export const PICTURE_PARAM = "foto";

/** The faults of a chosen picture. */
export const PICTURE_FAULTS = ["ninguna", "no-es-foto", "grande", "sin-respuesta"] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** The acts on a picture. */
export const PICTURE_ACTS = ["guardada", "quitada"] as const;
export type PictureAct = (typeof PICTURE_ACTS)[number];

/** Words of the picture of a store, a professional or a business. */
export const pictureText = {
  title: "Foto",
  leads: {
    STORE: "Se ve cuando tus clientes eligen dónde reservar.",
    EMPLOYEE: "Se ve cuando tus clientes eligen con quién.",
    BUSINESS: "Es lo primero que se ve en tu página.",
  },
  label: "Foto",
  change: "Cambiar foto",
  add: "Agregar foto",
  send: "Guardar foto",
  sending: "Guardando…",
  remove: "Quitar",
  removeOf: (name: string) => `la foto de ${name}`,
  hint: "JPG, PNG, WebP o AVIF, de 5 MB como máximo",
  alt: (name: string) => `Foto de ${name}`,
  done: {
    guardada: "La foto quedó guardada.",
    quitada: "La foto quedó quitada.",
  } satisfies Record<PictureAct, string>,
  faults: {
    ninguna: "Elegí primero una foto.",
    "no-es-foto": "Elegí una imagen JPG, PNG, WebP o AVIF, de 40 megapíxeles como máximo.",
    grande: "La foto es demasiado grande. Elegí una de 5 MB como máximo.",
    "sin-respuesta": "No pudimos guardar la foto. Por favor, intentá nuevamente.",
  } satisfies Record<PictureFault, string>,
  /** The change in the history of the setup. */
  history: { field: "Foto", before: "La anterior", after: "Una nueva" },
} as const;

export function isPictureFault(word: string): word is PictureFault {
  return Object.hasOwn(pictureText.faults, word);
}

export function isPictureAct(word: string): word is PictureAct {
  return Object.hasOwn(pictureText.done, word);
}
