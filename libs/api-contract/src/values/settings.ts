/** Characters of the texts of the shop, in one language. */
export const LONGEST_OF_SHOP = { name: 60, number: 40, line: 200, hours: 400, question: 200, answer: 1200 } as const;
/** Frequent questions. */
export const MOST_QUESTIONS = 30;
/** Days that the shop may promise for the delivery, and give for the return. */
export const MOST_DAYS = { delivery: 60, return: 365 } as const;
/** First digits of phones that the office can add, and the digits of one. */
export const PHONE_STARTS = { most: 10, longest: 4 } as const;
/** Most pieces that can count as a low stock. */
export const MOST_LOW_STOCK = 1000;

/** Characters of a message to customers, in one language, before its fields are filled. */
export const LONGEST_MESSAGE = { title: 120, text: 1000 } as const;

export const MOST_HOLIDAYS = 40;
/** Holidays of one kind that are fewer days apart are the same one, moved by hand. */
export const SAME_HOLIDAY = 40;
/** Characters of what the shop says while it is closed, in one language. */
export const LONGEST_ANNOUNCEMENT = 200;
/** Days to sew names, names sewn in a day, and days on the way. */
export const MOST_OF_CALENDAR = { nameDays: 30, namesPerDay: 10_000, transitDays: 14 } as const;
