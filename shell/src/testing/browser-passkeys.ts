import { afterTest } from '@fyonka/testing/after-test';

/** Result of the browser's passkey dialog: a passkey, or the error that it throws. */
export type BrowserAnswer = 'passkey' | 'NotAllowedError' | 'InvalidStateError' | 'SecurityError' | 'UnknownError';

export interface BrowserPasskeys {
  /** Options of the browser's calls, oldest first. */
  readonly asked: unknown[];
  answer: BrowserAnswer;
}

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** Fakes WebAuthn until the test ends; jsdom has none and is not a secure context. */
export function browserPasskeys(): BrowserPasskeys {
  const state: BrowserPasskeys = { asked: [], answer: 'passkey' };
  const ask = async ({ publicKey }: { publicKey?: unknown }) => {
    state.asked.push(publicKey);
    if (state.answer !== 'passkey') throw new DOMException('', state.answer);
    return {
      id: 'credential',
      rawId: bytes('credential'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes('{}'),
        attestationObject: bytes('attestation'),
        authenticatorData: bytes('data'),
        signature: bytes('signature'),
        userHandle: bytes('account'),
        getTransports: () => ['internal'],
      },
    };
  };
  afterTest(removePasskeys);
  define(globalThis, 'isSecureContext', true);
  define(globalThis, 'PublicKeyCredential', () => undefined);
  define(navigator, 'credentials', { create: ask, get: ask });
  return state;
}

function removePasskeys(): void {
  for (const [owner, name] of [
    [globalThis, 'isSecureContext'],
    [globalThis, 'PublicKeyCredential'],
    [navigator, 'credentials'],
  ] as const)
    Reflect.deleteProperty(owner, name);
}

function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true });
}
