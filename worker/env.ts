import { z } from "zod";
import { NETWORKS } from "#app/domain/codes/network.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { count } from "#worker/caps/count.ts";
import { CUSTOMER_CAPS, customerCapsOf } from "#worker/caps/customers.ts";
import { MAIL_CAPS, mailCapsOf } from "#worker/caps/mails.ts";
import { TRY_CAPS, tryCapsOf } from "#worker/caps/tries.ts";
import type { EmailSettings } from "#worker/gateways/email.ts";
import type { MercadoPagoSettings } from "#worker/gateways/mercado-pago/gateway.ts";
import type { ProviderSettings } from "#worker/gateways/social/provider.ts";
import type { WhatsAppSettings } from "#worker/gateways/whatsapp.ts";

/** The bindings of wrangler.toml, and the operator's settings (docs/settings.md). */
export type Env = {
  readonly DB: D1Database;
  readonly PICTURES: R2Bucket;
  /** The files that browsers download. */
  readonly ASSETS: Fetcher;
  /** Bound in production only. */
  readonly FLOODS?: RateLimit;
} & Readonly<Record<string, unknown>>;

export type WorkerSettings = Settings & {
  /** Null without a key: no mail is sent then. */
  readonly email: EmailSettings | null;
  readonly google: ProviderSettings | null;
  readonly facebook: ProviderSettings | null;
  /** Null without an account that receives the money, or without the secret that signs notifications. */
  readonly mercadoPago: MercadoPagoSettings | null;
  /** Null without the secret that signs notifications, or without the word that verifies their address. */
  readonly whatsApp: WhatsAppSettings | null;
  readonly libsql: { readonly url: string; readonly authToken: string | null } | null;
};

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null);

const url = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** A page of the product's own on another site. */
const page = z.url({ protocol: /^https$/, error: "must be an https address" }).nullish();

/** 32 bytes in base64 or base64url, with or without its padding. */
const key = z
  .string()
  .trim()
  .regex(/^([A-Za-z0-9+/]{43}|[A-Za-z0-9_-]{43})=?$/, "must be 32 bytes in base64")
  .transform((text) => Buffer.from(text, "base64").toString("base64"))
  .nullish()
  .transform((text) => text ?? null);

const settingsSchema = z.object({
  PRODUCT_NAME: z.string().trim().min(1, "must not be empty").default("Turnero"),
  PUBLIC_URL: url.transform((text) => new URL(text).origin),
  SESSION_SECRET: z.string("is required").min(32, "must have at least 32 characters"),
  SUPPORT_EMAIL: z
    .email("must be an email address")
    .nullish()
    .transform((text) => text ?? null),
  SOCIAL_FACEBOOK_URL: page,
  SOCIAL_INSTAGRAM_URL: page,
  SOCIAL_TWITTER_URL: page,
  DEPOSIT_MINUTES: z.coerce
    .number("must be a number")
    .positive("must be above 0")
    .max(1440, "must be at most 1440")
    .default(30),
  ...TRY_CAPS,
  ...MAIL_CAPS,
  ...CUSTOMER_CAPS,
  EMAIL_API_URL: url.default("https://api.resend.com"),
  EMAIL_API_KEY: optionalText,
  EMAIL_PER_SECOND: count.default(2),
  EMAIL_FROM: z.string().trim().min(1, "must not be empty").default("Turnero <hola@turnero.test>"),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_URL: url.nullish().transform((text) => text ?? null),
  FACEBOOK_APP_ID: optionalText,
  FACEBOOK_APP_SECRET: optionalText,
  FACEBOOK_URL: url.nullish().transform((text) => text ?? null),
  MERCADO_PAGO_API_URL: url.default("https://api.mercadopago.com"),
  MERCADO_PAGO_AUTH_URL: url.default("https://auth.mercadopago.com"),
  MERCADO_PAGO_ACCESS_TOKEN: optionalText,
  MERCADO_PAGO_CLIENT_ID: optionalText,
  MERCADO_PAGO_CLIENT_SECRET: optionalText,
  MERCADO_PAGO_WEBHOOK_SECRET: optionalText,
  WHATSAPP_API_URL: url.default("https://graph.facebook.com/v25.0"),
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_VERIFY_TOKEN: optionalText,
  WHATSAPP_MESSAGES_PER_DAY: count.default(200),
  TOKEN_ENCRYPTION_KEY: key,
  HEALTH_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .regex(/^\S*$/, "must have no spaces")
    .nullish()
    .transform((text) => text ?? null),
  LIBSQL_URL: z
    .url({ protocol: /^(libsql|https?)$/, error: "must be an address of libsql:, https: or http:" })
    .nullish()
    .transform((text) => text ?? null),
  LIBSQL_AUTH_TOKEN: optionalText,
});

/**
 * Checks the settings. Throws a sentence that names each invalid setting, which stops the Worker at its start. A missing
 * optional setting leaves its feature off.
 */
export function readSettings(env: Readonly<Record<string, unknown>>): WorkerSettings {
  const parsed = settingsSchema.safeParse(withoutBlanks(env));
  if (!parsed.success) throw new Error(`Settings: ${parsed.error.issues.map(faultOf).join("; ")}`);
  const values = parsed.data;
  return {
    productName: values.PRODUCT_NAME,
    publicUrl: values.PUBLIC_URL,
    sessionSecret: values.SESSION_SECRET,
    supportEmail: values.SUPPORT_EMAIL,
    networks: NETWORKS.flatMap((network) => {
      const url = values[`SOCIAL_${network}_URL`];
      return url ? [{ network, url }] : [];
    }),
    depositMinutes: values.DEPOSIT_MINUTES,
    ...tryCapsOf(values),
    mailCaps: mailCapsOf(values),
    caps: customerCapsOf(values),
    email: values.EMAIL_API_KEY
      ? {
          url: values.EMAIL_API_URL,
          key: values.EMAIL_API_KEY,
          from: values.EMAIL_FROM,
          perSecond: values.EMAIL_PER_SECOND,
        }
      : null,
    google: providerOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET, values.GOOGLE_URL),
    facebook: providerOf(values.FACEBOOK_APP_ID, values.FACEBOOK_APP_SECRET, values.FACEBOOK_URL),
    mercadoPago: mercadoPagoOf(values),
    whatsApp: whatsAppOf(values),
    whatsAppPerDay: values.WHATSAPP_MESSAGES_PER_DAY,
    tokenKey: values.TOKEN_ENCRYPTION_KEY,
    healthSecret: values.HEALTH_SECRET,
    libsql: values.LIBSQL_URL ? { url: values.LIBSQL_URL, authToken: values.LIBSQL_AUTH_TOKEN } : null,
  };
}

/** Money needs a destination: the platform's own account, or those that our application connects. */
function mercadoPagoOf(values: z.infer<typeof settingsSchema>): MercadoPagoSettings | null {
  const { MERCADO_PAGO_ACCESS_TOKEN: accessToken, MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret } = values;
  const { MERCADO_PAGO_CLIENT_ID: clientId, MERCADO_PAGO_CLIENT_SECRET: clientSecret } = values;
  const application = clientId !== null && clientSecret !== null ? { clientId, clientSecret } : null;
  if (webhookSecret === null || (accessToken === null && application === null)) return null;
  const [apiUrl, authUrl] = [values.MERCADO_PAGO_API_URL, values.MERCADO_PAGO_AUTH_URL];
  return { apiUrl, authUrl, accessToken, application, webhookSecret };
}

/** Both halves are needed; otherwise the feature is off. */
function whatsAppOf(values: z.infer<typeof settingsSchema>): WhatsAppSettings | null {
  const {
    WHATSAPP_API_URL: apiUrl,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = values;
  return appSecret !== null && verifyToken !== null ? { apiUrl, appSecret, verifyToken } : null;
}

/** The same for a social login provider. */
function providerOf(
  clientId: string | null,
  clientSecret: string | null,
  url: string | null,
): ProviderSettings | null {
  return clientId !== null && clientSecret !== null ? { clientId, clientSecret, url } : null;
}

/** An empty variable means the same as an absent one. */
function withoutBlanks(env: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => (env[name] === "" ? [] : [[name, env[name]]])),
  );
}

function faultOf(issue: { readonly path: readonly PropertyKey[]; readonly message: string }): string {
  return `${String(issue.path[0])} ${issue.message}`;
}
