import type { PasskeyChallenge, PasskeyOptionsRequest, PasskeyView } from '@fyonka/api-contract/wire/identity';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '@fyonka/api-client/passkeys';
import { makePasskey } from '../../passkeys/web-authn.ts';

/** Reasons for a failure, as message keys. */
export type PasskeyFault =
  | 'passwordIncorrect'
  | 'codeIncorrect'
  | 'full'
  | 'nameRequired'
  | 'nameTooLong'
  | 'gone'
  | 'cancelled'
  | 'known'
  | 'elsewhere'
  | 'failed'
  | 'rejected'
  | 'tooManyTries'
  | 'offline';

export type PasskeyResult<Done> =
  | { readonly kind: 'done'; readonly value: Done }
  | { readonly kind: 'fault'; readonly fault: PasskeyFault };

/** `code-mailed`: the password is right, and a code was mailed that has to be sent along. */
export async function begin(
  body: PasskeyOptionsRequest,
): Promise<PasskeyResult<PasskeyChallenge> | { readonly kind: 'code-mailed' }> {
  try {
    return { kind: 'done', value: await beginPasskey(body) };
  } catch (error) {
    const refused = refusalFrom(error);
    return refused.code === 'CODE_REQUIRED' ? { kind: 'code-mailed' } : { kind: 'fault', fault: faultOf(refused) };
  }
}

/**
 * Has the browser create a passkey and the shop store it. It is stored at once, under a name that can be changed later:
 * a passkey that only the device knows would be confusing.
 */
export const add = (challenge: PasskeyChallenge, name: string): Promise<PasskeyResult<PasskeyView>> =>
  outcome(async () => {
    const ceremony = await makePasskey(challenge);
    if (ceremony.kind !== 'done') return { kind: 'fault', fault: ceremony.kind };
    const { challengeId } = challenge;
    const { passkey } = await addPasskey({ challengeId, name, response: ceremony.response });
    return { kind: 'done', value: passkey };
  });

export const rename = (id: string, name: string): Promise<PasskeyResult<PasskeyView>> =>
  outcome(async () => ({ kind: 'done', value: (await renamePasskey(id, { name })).passkey }));

export const remove = (id: string, password: string): Promise<PasskeyResult<null>> =>
  outcome(async () => {
    await removePasskey(id, { password });
    return { kind: 'done', value: null };
  });

async function outcome<Done>(work: () => Promise<PasskeyResult<Done>>): Promise<PasskeyResult<Done>> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'fault', fault: faultOf(refusalFrom(error)) };
  }
}

function faultOf({ code, answer }: ApiError): PasskeyFault {
  switch (code) {
    case 'PASSWORD_INCORRECT':
      return 'passwordIncorrect';
    case 'CODE_INVALID':
      return 'codeIncorrect';
    case 'PASSKEY_NOT_FOUND':
      return 'gone';
    case 'PASSKEY_REJECTED':
      return 'rejected';
    case 'RATE_LIMITED':
      return 'tooManyTries';
    case 'VALIDATION_FAILED':
      return faultOfField(answer.errors?.[0]);
    default:
      return 'offline';
  }
}

function faultOfField(error: { field: string; code: string } | undefined): PasskeyFault {
  if (error?.field === 'passkeys') return 'full';
  if (error?.field === 'name') return error.code === 'TOO_LONG' ? 'nameTooLong' : 'nameRequired';
  return error?.field === 'password' ? 'passwordIncorrect' : 'rejected';
}
