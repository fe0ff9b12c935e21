/** Networks where the product may have a page of its own, in the order shown. */
export const NETWORKS = ["FACEBOOK", "INSTAGRAM", "TWITTER"] as const;
export type Network = (typeof NETWORKS)[number];
