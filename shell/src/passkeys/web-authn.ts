import type { NewPasskeyRequest, PasskeyChallenge, PasskeySignInRequest } from '@fyonka/api-contract/wire/identity';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/**
 * What came of asking the browser for a passkey.
 * - `cancelled`: the visitor has closed the browser's question, or has let it time out; browsers do not tell which
 * - `known`: this device has a passkey of the account already
 * - `elsewhere`: the page is not on the domain that the shop's passkeys belong to
 */
export type Ceremony<Response> =
  | { readonly kind: 'done'; readonly response: Response }
  | { readonly kind: 'cancelled' | 'known' | 'elsewhere' | 'failed' };

/**
 * Whether passkeys can be used here.
 * - `unsupported`: the browser does not know them
 * - `insecure`: browsers have none for pages without a domain (an address of numbers) or without https
 */
export type PasskeySupport = 'supported' | 'unsupported' | 'insecure';

export function passkeySupport(): PasskeySupport {
  if (!globalThis.isSecureContext || isAddress(location.hostname)) return 'insecure';
  return typeof globalThis.PublicKeyCredential === 'function' ? 'supported' : 'unsupported';
}

function isAddress(hostname: string): boolean {
  return /^[\d.]+$|:/.test(hostname);
}

/** Has the browser make a passkey, which asks the visitor for a finger, a face or a PIN. Only after a press of the visitor. */
export const makePasskey = ({ options }: PasskeyChallenge): Promise<Ceremony<NewPasskeyRequest['response']>> =>
  ceremony(startRegistration({ optionsJSON: options as unknown as RegistrationOptions }));

/** Has the browser sign with a passkey; likewise. */
export const signWithPasskey = ({ options }: PasskeyChallenge): Promise<Ceremony<PasskeySignInRequest['response']>> =>
  ceremony(startAuthentication({ optionsJSON: options as unknown as SignInOptions }));

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Everything that browsers, extensions and devices throw is an outcome: what they do is not the page's fault. */
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

/** The library wraps what the browser has thrown, or leaves it as it is. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? error.cause.name : error.name;
}
