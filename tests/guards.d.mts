type Guard = { readonly guarded: readonly string[]; readonly tests: readonly string[] };

export declare const GUARDS: Readonly<Record<string, Guard>>;
export declare function stateOf(guard: Guard): string;
