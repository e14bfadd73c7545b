/** 8 digits as 4 and 4, as a phone is read out. */
export const inTwoParts = (phone: string): string => phone.replace(/^(\d{4})(\d{4})$/, '$1 $2');
