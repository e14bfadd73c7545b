/** Links to messengers and maps open outside of the office, without revealing its address. */
export const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' } as const;
