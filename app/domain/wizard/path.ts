/** Where the wizard of a store lives (booking §2.1). */
export function wizardPath({
  businessId,
  storeId,
}: {
  readonly businessId: string;
  readonly storeId: string;
}): string {
  return `/booking/${encodeURIComponent(businessId)}/${encodeURIComponent(storeId)}`;
}
