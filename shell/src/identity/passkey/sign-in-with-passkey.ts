import type { PasskeyChallenge, SignInAnswer } from '@fyonka/api-contract/wire/identity';
import { refusalFrom } from '@fyonka/api-client/http';
import { signInWithPasskey } from '@fyonka/api-client/passkeys';
import { signWithPasskey } from '../../passkeys/web-authn.ts';

/** Result of the sign-in. All values except `signed-in` are message keys. */
export type PasskeySignInResult =
  | { readonly kind: 'signed-in'; readonly answer: SignInAnswer }
  | { readonly kind: 'cancelled' | 'rejected' | 'elsewhere' | 'failed' | 'tooManyTries' | 'offline' };

/** @param challenge fetches a new challenge, or returns the one of the password's answer */
export async function signInWith(challenge: () => Promise<PasskeyChallenge>): Promise<PasskeySignInResult> {
  try {
    const asked = await challenge();
    const ceremony = await signWithPasskey(asked);
    if (ceremony.kind === 'known') return { kind: 'failed' };
    if (ceremony.kind !== 'done') return { kind: ceremony.kind };
    const { challengeId } = asked;
    return { kind: 'signed-in', answer: await signInWithPasskey({ challengeId, response: ceremony.response }) };
  } catch (error) {
    return { kind: kindOf(refusalFrom(error).code) };
  }
}

function kindOf(code: string): 'rejected' | 'tooManyTries' | 'offline' {
  if (code === 'RATE_LIMITED') return 'tooManyTries';
  return code === 'PASSKEY_REJECTED' || code === 'VALIDATION_FAILED' ? 'rejected' : 'offline';
}
