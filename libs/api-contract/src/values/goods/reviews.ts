/** `pending`: it waits for the office. Only `published` ones are shown. */
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const;

export const MOST_STARS = 5;

/** Most characters of a review, of the name under it, of the shop's answer and of the reason of a refusal. */
export const LONGEST_REVIEW = 1000;
export const LONGEST_REVIEWER = 40;
export const LONGEST_ANSWER = 1000;
export const LONGEST_REASON = 300;

/** Photos of one review. */
export const MOST_PHOTOS = 3;
