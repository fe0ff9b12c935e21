/** What the wizard's sign-up says where the server could not be asked, and where it broke (accounts §8). */
export const refusedSignUp = {
  refused: "Error en el registro",
  refusedUnknown: "Error desconocido en el registro",
} as const;
