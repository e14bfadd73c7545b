// Colours of cloth and thread for texts on products. The domain of the backend has the same lists;
// backend/test/server/contract.spec.ts compares them.

export const CLOTH_COLORS = ['blue', 'pink', 'indigo', 'navy', 'white', 'cream'] as const;

export const THREAD_COLORS = ['navy', 'blue', 'pink', 'gold', 'white'] as const;
