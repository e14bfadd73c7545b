/** Services that measure what advertisements bring, where shoppers have agreed to it. */
export const MEASURING_SERVICES = ['google-analytics', 'meta'] as const;

/** Services outside of the shop, beside gateways of payments, whose keys the office enters. */
export const OUTSIDE_SERVICES = ['armada', ...MEASURING_SERVICES] as const;
