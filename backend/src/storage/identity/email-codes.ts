import type { CodePlace } from '../../application/identity/ports/email-proofs.ts';
import type { EmailKey } from '../../domain/email.ts';
import { PROOF_PURPOSES } from '../../domain/identity/email-codes/email-code.ts';
import type { EmailCode } from '../../domain/identity/email-codes/email-code.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';

/** One for each address, purpose and browser, which are its id. */
interface StoredCode extends EmailCode {
  readonly emailKey: EmailKey;
  /** Id of the code; it is no secret. */
  readonly codeId: string;
}

export const EMAIL_CODES: Collection<StoredCode, 'code_id' | 'code_of_email' | 'code_expiry'> = {
  name: 'emailCodes',
  fields: {
    emailKey: 'text',
    purpose: { oneOf: PROOF_PURPOSES },
    browser: 'text',
    codeId: 'text',
    email: 'text',
    isSent: 'flag',
    wrongTries: 'number',
    expiresAt: 'number',
  },
  indexes: {
    code_id: { by: ['codeId'], isUnique: true },
    code_of_email: { by: ['emailKey'] },
    code_expiry: { by: ['expiresAt'] },
  },
  ends: { by: 'code_expiry', after: 0 },
  copy: copied(
    'emailCodes',
    (code) => ({ emailKey: code.emailKey, ...codeOf(code) }),
    ({ emailKey: email, ...code }) => codeDoc(email, code),
  ),
};

export function codePlace({ email, purpose, browser }: CodePlace): string {
  return `${purpose} ${email} ${browser}`;
}

export function codeOf({ emailKey: _key, codeId, ...code }: StoredCode): EmailCode {
  return { ...code, id: codeId };
}

export function codeDoc(email: EmailKey, { id: codeId, ...code }: EmailCode): StoredCode {
  return { id: codePlace({ ...code, email }), emailKey: email, codeId, ...code };
}
