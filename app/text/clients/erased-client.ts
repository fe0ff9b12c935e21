/** What stands in place of a client's name whose business forgot them. */
export const erasedClient = { firstName: "Cliente", lastName: "borrado" } as const;
