import type { ScaleProduct } from "../product.ts";
import { CHAIN, id } from "../seed/ids.ts";
import type { Visit } from "./screens.ts";
import type { Things } from "./things.ts";

const SLOTS = "/ws/external/booking/business/BUSINESS/store/STORE/slots";

/** The acts of a day: a customer looks for times and books, staff book, and write down a client. */
export async function dailyActs(product: ScaleProduct, things: Things): Promise<readonly Visit[]> {
  const { ids } = things;
  const [free = "", other = ""] = await freeTimes(product, things);
  const chosen = { serviceId: ids.SERVICE, servicePriceId: ids.OPTION };
  const online = {
    ...{ businessId: CHAIN, storeId: ids.STORE, employeeId: ids.EMPLOYEE, date: ids.NEXTDAY },
    bookingServicePriceAndDurations: [{ servicePriceId: ids.OPTION, localTime: free }],
  };
  const byStaff = {
    ...{ storeId: ids.STORE, date: ids.NEXTDAY, client: { id: id("client", 3) } },
    bookingServicePriceAndDurations: [
      { ...chosen, employeeId: ids.OTHEREMPLOYEE, localTime: other, duration: 45 },
    ],
  };
  const slots = {
    ...{ employeeId: ids.EMPLOYEE, localDatesAsString: [ids.NEXTDAY] },
    serviceWithServicePriceIds: [chosen],
  };
  return [
    { name: "POST slots", who: "guest", path: SLOTS, method: "POST", body: slots },
    {
      name: "POST a booking online",
      who: "customer",
      path: "/api/external/user/booking",
      method: "POST",
      body: online,
    },
    { name: "POST a booking by staff", who: "owner", path: "/api/booking", method: "POST", body: byStaff },
    {
      ...{ name: "POST a client", who: "owner", path: "/api/client", method: "POST" },
      body: { firstname: "Lucía", lastname: "Paz" },
    },
  ];
}

/** Free times of two professionals on the next working day. */
async function freeTimes(product: ScaleProduct, { ids }: Things): Promise<readonly string[]> {
  const path = SLOTS.replace("BUSINESS", CHAIN).replace("STORE", ids.STORE ?? "");
  const asked = [ids.EMPLOYEE, ids.OTHEREMPLOYEE].map(async (employeeId) => {
    const body = JSON.stringify({
      ...{ employeeId, localDatesAsString: [ids.NEXTDAY] },
      serviceWithServicePriceIds: [{ serviceId: ids.SERVICE, servicePriceId: ids.OPTION }],
    });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body };
    const reply = await fetch(new URL(path, product.address), init);
    const days = (await reply.json()) as Readonly<Record<string, readonly { readonly from: string }[]>>;
    return Object.values(days)[0]?.at(-1)?.from ?? "";
  });
  return Promise.all(asked);
}
