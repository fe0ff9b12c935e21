/** The wizard's sign-up errors: the server was unreachable, or it failed (accounts §8). */
export const refusedSignUp = {
  refused: "Error en el registro",
  refusedUnknown: "Error desconocido en el registro",
} as const;
