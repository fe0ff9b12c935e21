import { index, type RouteConfig, route } from "@remix-run/route-config";

/** One line per URL, in the specs' order. */
export default [
  index("routes/home/route.tsx"),
  route("account-type", "routes/account-type.tsx"),
  route("logout", "routes/logout.tsx"),
  route("booking/:businessId/:storeId", "routes/booking/route.tsx"),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
