import { type RouteConfig, route } from "@remix-run/route-config";

/** One line per URL, in the specs' order. */
export default [
  route("booking/:businessId/:storeId", "routes/booking/route.tsx"),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
