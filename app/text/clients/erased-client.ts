/** The name that replaces an erased client's own. */
export const erasedClient = { firstName: "Cliente", lastName: "borrado" } as const;
