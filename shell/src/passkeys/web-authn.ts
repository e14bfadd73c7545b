import type { NewPasskeyRequest, PasskeyChallenge, PasskeySignInRequest } from '@fyonka/api-contract/wire/identity';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/**
 * Outcome of the browser's passkey dialog.
 * - `cancelled`: the visitor closed it or let it time out; browsers do not distinguish them
 * - `known`: this device already has a passkey of the account
 * - `elsewhere`: the page is not on the domain of the shop's passkeys
 */
export type Ceremony<Response> =
  | { readonly kind: 'done'; readonly response: Response }
  | { readonly kind: 'cancelled' | 'known' | 'elsewhere' | 'failed' };

/**
 * Whether passkeys work here.
 * - `unsupported`: the browser does not know them
 * - `insecure`: the page has no domain (a numeric address) or no https
 */
export type PasskeySupport = 'supported' | 'unsupported' | 'insecure';

export function passkeySupport(): PasskeySupport {
  if (!globalThis.isSecureContext || isAddress(location.hostname)) return 'insecure';
  return typeof globalThis.PublicKeyCredential === 'function' ? 'supported' : 'unsupported';
}

function isAddress(hostname: string): boolean {
  return /^[\d.]+$|:/.test(hostname);
}

/** Has the browser create a passkey, which asks for a finger, a face or a PIN. Call it only in response to a press. */
export const makePasskey = ({ options }: PasskeyChallenge): Promise<Ceremony<NewPasskeyRequest['response']>> =>
  ceremony(startRegistration({ optionsJSON: options as unknown as RegistrationOptions }));

/** Has the browser sign with a passkey, under the same conditions. */
export const signWithPasskey = ({ options }: PasskeyChallenge): Promise<Ceremony<PasskeySignInRequest['response']>> =>
  ceremony(startAuthentication({ optionsJSON: options as unknown as SignInOptions }));

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Errors of browsers, extensions and devices are outcomes, because they are not the page's fault. */
async function ceremony<Response extends object>(answer: Promise<Response>): Promise<Ceremony<Response>> {
  try {
    return { kind: 'done', response: { ...(await answer) } };
  } catch (error) {
    return { kind: KINDS[reasonOf(error)] ?? 'failed' };
  }
}

const KINDS: Partial<Record<string, Exclude<Ceremony<never>['kind'], 'done'>>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'elsewhere',
};

/** The library wraps some of the browser's errors. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? error.cause.name : error.name;
}
