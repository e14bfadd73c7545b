/** Services outside of the shop, beside gateways of payments, whose keys the office enters. */
export const OUTSIDE_SERVICES = ['armada'] as const;
