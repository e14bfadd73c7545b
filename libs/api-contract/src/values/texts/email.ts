/**
 * A plain address without quotes, comments, lists or line ends, so that a text cannot add recipients. Its last label begins
 * with a letter, because an IP address is no domain.
 */
export const EMAIL =
  /^[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}(?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/** Most UTF-16 units of an address. */
export const LONGEST_EMAIL = 254;
/** Most bytes before the @ (RFC 5321, 4.5.3.1.1): servers take no mail for a longer name. */
export const LONGEST_EMAIL_NAME = 64;

/** No provider has mailboxes with digits of other scripts, which keyboards write by mistake. */
export const OTHER_DIGITS = /(?![0-9])\p{Nd}/u;
