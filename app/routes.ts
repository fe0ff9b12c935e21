import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** One line per URL, in the specs' order. */
export default [
  layout("routes/site-frame.tsx", [
    index("routes/home/route.tsx"),
    route("bookings", "routes/bookings/route.tsx"),
    route("bookings/:bookingId", "routes/bookings/booking.tsx"),
    route("bookings/:bookingId/cancel", "routes/bookings/cancel.tsx"),
    route("notifications", "routes/notifications/route.tsx"),
    route("login", "routes/accounts/login.tsx"),
    route("logout", "routes/logout.tsx"),
    route("signup", "routes/accounts/sign-up.tsx"),
    route("signup-success", "routes/accounts/sign-up-success.tsx"),
    route("pending-verification", "routes/accounts/pending-verification.tsx"),
    route("forgot-password", "routes/accounts/forgot-password.tsx"),
    route("update-password-with-recovery-code", "routes/accounts/reset-password.tsx"),
    route("notification-profile/unsubscribe/:userId/:code", "routes/accounts/unsubscribe.tsx"),
    route(
      "notification-profile/email-validation-callback/:userId/:code",
      "routes/accounts/email-validation.tsx",
    ),
    route("thank", "routes/accounts/thank.tsx"),
    route("error", "routes/accounts/error.tsx"),
    route("password/recovery", "routes/accounts/recovery.tsx"),
    route("password/update", "routes/accounts/change-password.tsx"),
    route("customer/profile", "routes/profile/route.tsx"),
    route("customer/profile/delete", "routes/profile/delete.tsx"),
  ]),
  route("bookings/:bookingId/calendar", "routes/bookings/calendar.ts"),
  route("account-type", "routes/account-type.tsx"),
  route("oauth/:provider", "routes/oauth/start.tsx"),
  route("oauth/:provider/callback", "routes/oauth/callback.tsx"),
  route("customer/profile/data", "routes/profile/data.ts"),
  route("profile", "routes/forward.tsx", { id: "profile" }),
  route("dashboard", "routes/forward.tsx", { id: "dashboard" }),
  route("booking/:businessId/:storeId", "routes/booking/route.tsx"),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
