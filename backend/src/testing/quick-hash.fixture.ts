/** The cost of a hash of argon2id in tests: one pass over 64 KiB. A hash of the shop takes some 60 ms of a processor. */
export const QUICK_HASH = { memoryCost: 64, timeCost: 1 };
