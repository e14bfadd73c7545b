/** The shop as authenticators know it: passkeys are bound to its domain. */
export interface RelyingParty {
  /** The domain that passkeys are made for and asked by. */
  readonly id: string;
  /** Whether a page of this origin may use them. */
  readonly isOrigin: (origin: string) => boolean;
}

const LOCAL = /^http:\/\/localhost(?::\d{1,5})?$/;

/**
 * @param publicUrl origin of the shop as it is configured; null: it is looked at on this machine, at whatever port. Never
 * what a request says of itself, so that no proxy or forged header can move the shop to another domain.
 */
export function relyingParty(publicUrl: string | null): RelyingParty {
  if (publicUrl === null) return { id: 'localhost', isOrigin: (origin) => LOCAL.test(origin) };
  return { id: new URL(publicUrl).hostname, isOrigin: (origin) => origin === publicUrl };
}
