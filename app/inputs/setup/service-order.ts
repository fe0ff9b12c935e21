import { CATEGORY_CODES, type CategoryCode } from "#app/domain/codes/catalog.ts";
import { SERVICES_AT_MOST } from "#app/domain/setup/services/catalogue.ts";
import type { OrderWish } from "#app/domain/setup/services/service-order.ts";

type SentOrder = {
  readonly categoryCode: CategoryCode;
  readonly seen: string;
  readonly wish: OrderWish;
};

/**
 * The order that a category's form sends: `move` is 'up' or 'down' with a service after a colon; `order` is all services in a
 * new order, separated by commas. Null for input that our pages do not send.
 */
export function readOrder(form: FormData): SentOrder | null {
  const categoryCode = CATEGORY_CODES.find((code) => code === form.get("category"));
  const seen = form.get("seen");
  const wish = wishIn(form);
  return categoryCode === undefined || typeof seen !== "string" || wish === null
    ? null
    : { categoryCode, seen, wish };
}

/** The change of a service's switch: `bookable` is 'si' or 'no' with the service after a colon. Null if invalid. */
export function readBookable(
  form: FormData,
): { readonly serviceId: string; readonly isBookable: boolean } | null {
  const [, word, serviceId] = /^(si|no):(.+)$/.exec(`${form.get("bookable") ?? ""}`) ?? [];
  return serviceId === undefined ? null : { serviceId, isBookable: word === "si" };
}

function wishIn(form: FormData): OrderWish | null {
  const order = form.get("order");
  if (typeof order === "string") {
    const ids = order.split(",", SERVICES_AT_MOST + 1);
    return new Set(ids).size === ids.length ? { order: ids } : null;
  }
  const [, way, id] = /^(up|down):(.+)$/.exec(`${form.get("move") ?? ""}`) ?? [];
  return id === undefined ? null : { id, by: way === "up" ? -1 : 1 };
}
