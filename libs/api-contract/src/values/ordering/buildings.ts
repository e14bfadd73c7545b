/** What stands at an address. It decides which fields lead to the door. */
export const BUILDING_KINDS = ['house', 'apartment', 'office'] as const;
export type BuildingKind = (typeof BUILDING_KINDS)[number];

/** Digits of the number that the Public Authority for Civil Information gives a building. */
export const PACI_DIGITS = 8;

/** Degrees between which a pin lies in Kuwait. */
export const KUWAIT = { lat: [28.5, 30.2], lng: [46.5, 48.6] } as const;
