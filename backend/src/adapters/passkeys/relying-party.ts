/** The relying party of WebAuthn, to whose domain passkeys are bound. */
export interface RelyingParty {
  /** Domain that passkeys are created for. */
  readonly id: string;
  /** Whether pages of this origin may use passkeys of the shop. */
  readonly isOrigin: (origin: string) => boolean;
}

const LOCAL = /^http:\/\/localhost(?::\d{1,5})?$/;

/**
 * @param publicUrl configured origin of the shop; null allows `localhost` with any port. It must not come from a request,
 * so that no proxy or forged header can change the domain.
 */
export function relyingParty(publicUrl: string | null): RelyingParty {
  if (publicUrl === null) return { id: 'localhost', isOrigin: (origin) => LOCAL.test(origin) };
  return { id: new URL(publicUrl).hostname, isOrigin: (origin) => origin === publicUrl };
}
