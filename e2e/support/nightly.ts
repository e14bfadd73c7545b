/** Details of a journey that `npm run verify` leaves to the night, because another one takes the same way. */
export const NIGHTLY = { tag: '@nightly' } as const;

/** For variants of one journey: all but one are left to the night. */
export const nightlyUnless = (isEachTime: boolean): { tag: string[] } => ({ tag: isEachTime ? [] : [NIGHTLY.tag] });
