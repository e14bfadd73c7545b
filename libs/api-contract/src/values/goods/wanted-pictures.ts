/**
 * Why the shop has not got a picture from an address. `address`: it does not call it. `missing`: there is nothing.
 * `denied`: the host does not give it. `unreadable`, `too-small`, `too-large`: it is no picture that the shop takes.
 */
export const WANTED_PROBLEMS = [
  'address',
  'missing',
  'denied',
  'unreachable',
  'too-slow',
  'unreadable',
  'too-small',
  'too-large',
] as const;
