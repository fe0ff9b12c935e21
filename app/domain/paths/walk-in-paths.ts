/** The page that seats a client without a booking. */
export const WALK_IN_PAGE = "/backoffice/calendar/walk-in";
/** The page that names one afterwards. */
export const WALK_IN_NAME_PAGE = `${WALK_IN_PAGE}/name`;
/** The page of a store's screen at the door. */
export const DOOR_PAGE = "/backoffice/calendar/door";

/** `store` null: the store viewed last. */
export function walkInHref(store: string | null, others: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams({ ...(store === null ? {} : { store }), ...others });
  return params.size === 0 ? WALK_IN_PAGE : `${WALK_IN_PAGE}?${params}`;
}

export function doorHref(store: string): string {
  return `${DOOR_PAGE}?${new URLSearchParams({ store })}`;
}
