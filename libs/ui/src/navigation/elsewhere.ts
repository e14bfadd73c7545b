/** Links to messengers, maps and couriers open beside the shop, and do not learn where they were opened. */
export const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' } as const;
