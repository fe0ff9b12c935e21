/** What stands where the name of a person stood who has deleted their account. */
export const deletedAccount = {
  firstName: "Cuenta",
  lastName: "eliminada",
  displayName: "Cuenta eliminada",
} as const;
