/** The name that replaces a person's own after they delete their account. */
export const deletedAccount = {
  firstName: "Cuenta",
  lastName: "eliminada",
  displayName: "Cuenta eliminada",
} as const;
