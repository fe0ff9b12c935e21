import { type Answer, jsonAnswer } from "#tests/sandbox/part.ts";

export type Facts = Readonly<Record<string, unknown>>;

/** The order in `POST /checkout/preferences`; any other fields are kept and shown unchanged. */
export type Order = Facts & {
  readonly items: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly unit_price: number;
  }[];
  readonly external_reference: string;
  readonly notification_url?: string;
  readonly back_urls?: Readonly<Partial<Record<"success" | "pending" | "failure", string>>>;
  readonly auto_return?: string;
  readonly expires?: boolean;
  readonly expiration_date_to?: string;
  readonly metadata?: Facts;
};

export type Preference = Order & {
  readonly id: string;
  readonly collector_id: number;
  readonly init_point: string;
};

/** Amounts in pesos. */
export type Payment = Facts & {
  readonly id: number;
  readonly status: string;
  readonly external_reference: string;
  readonly transaction_amount: number;
  readonly transaction_amount_refunded: number;
  readonly currency_id: string;
  readonly collector_id: number;
  readonly live_mode: boolean;
  readonly date_created: string;
  readonly date_approved: string | null;
  readonly date_last_updated: string;
};

export type Refund = { readonly id: number; readonly payment_id: number; readonly amount: number } & Facts;

/** As Mercado Pago writes its moments. */
export function wireDate(instant: number): string {
  return new Date(instant - 4 * 3_600_000).toISOString().replace("Z", "-04:00");
}

export function apiError(status: number, error: string, code?: number): Answer {
  const cause = code === undefined ? [] : [{ code, description: error, data: null }];
  return jsonAnswer(status, { message: error, error, status, cause });
}

export function notFound(): Answer {
  return apiError(404, "not_found", 2000);
}
