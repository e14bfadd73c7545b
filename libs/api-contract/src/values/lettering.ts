// Colours that a text on a product can have; the domain of the backend has the same, which backend/test/server/contract.spec.ts
// compares.

export const CLOTH_COLORS = ['blue', 'pink', 'indigo', 'navy', 'white', 'cream'] as const;

export const THREAD_COLORS = ['navy', 'blue', 'pink', 'gold', 'white'] as const;
