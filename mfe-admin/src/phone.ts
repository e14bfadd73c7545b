/** Splits 8 digits into 4 and 4, as phone numbers are read aloud. */
export const inTwoParts = (phone: string): string => phone.replace(/^(\d{4})(\d{4})$/, '$1 $2');
