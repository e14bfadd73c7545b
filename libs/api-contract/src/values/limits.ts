// Limits of input, which the domain checks and at which the pages stop.

/** Products of a wishlist, which one call can name. */
export const MOST_WISHES = 50;

/** Lines of one order. */
export const MOST_LINES = 100;

/** Pieces of one line. */
export const LARGEST_QUANTITY = 999;

/** Characters of one custom text that take a place on the cloth: all but `MARKS`. */
export const LONGEST_CUSTOM_TEXT = 40;
/** UTF-16 units of one custom text with its marks. Fully vowelled Arabic has two marks on a letter at most. */
export const LONGEST_WRITTEN_CUSTOM_TEXT = 160;

/** Saved addresses of an account. */
export const MOST_ADDRESSES = 10;
/** Characters of what its owner calls an address. */
export const LONGEST_ADDRESS_NAME = 40;

/** Children of a family list. */
export const MOST_CHILDREN = 12;

/** Invitations to the office that are open at once. */
export const MOST_INVITATIONS = 50;

/** Keys with which programs call the API of the office. */
export const MOST_API_KEYS = 50;
/** Characters of what the team calls such a program. */
export const LONGEST_KEY_NAME = 40;

/** Characters of a field of one line in the delivery form. */
export const LONGEST_LINE = 120;

/** Characters of the notes to an order. */
export const LONGEST_TEXT = 1000;

/** Characters of the card of a present. */
export const LONGEST_GIFT_NOTE = 200;

/** Characters of a searched text. Nobody types more on purpose. */
export const LONGEST_SEARCH = 100;

/**
 * Products of one page of a list. A multiple of 2, 3 and 4, so that the last row is full in layouts of two, three and
 * four columns.
 */
export const PAGE_SIZE = 24;

/** Most products of one page. */
export const LARGEST_PAGE_SIZE = 100;

/** Digits of a mobile number in Kuwait, without the country code. */
export const PHONE_DIGITS = 8;
/** First digits of mobile numbers that every shop takes. The office can add others. */
export const USUAL_PHONE_STARTS = ['5', '6', '9'] as const;

/** Characters of a phone as it is written, with all that chats put around and between its digits. */
export const LONGEST_WRITTEN_PHONE = 64;

/** Characters of an order number as it is written, with all that is around and between its own. */
export const LONGEST_WRITTEN_NUMBER = 64;

/** Digits of the fields of a card. */
export const CARD_DIGITS = { cardNumber: 16, expiryMonth: 2, expiryYear: 2, cvv: 3 } as const;

/** Wrong tries after which a mailed code is accepted no more. */
export const MOST_WRONG_CODES = 5;

/** Minutes in which an order must be paid before it is cancelled. */
export const MINUTES_TO_PAY = 30;
/** Milliseconds that an order waits for its payment before it is cancelled. */
export const TIME_TO_PAY = MINUTES_TO_PAY * 60 * 1000;
