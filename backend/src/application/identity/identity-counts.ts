import type { EmailKey } from '../../domain/email.ts';
import {
  CODE_REQUESTS_OF_ADDRESS,
  CODE_TRIES_OF_ADDRESS,
  NOTED_EXPORTS_OF_ACCOUNT,
  NOTED_FAILURES_OF_EMAIL,
  SIGN_INS_OF_ADDRESS,
  SIGN_INS_OF_EMAIL,
} from '../../domain/identity/limits.ts';
import type { Limit } from '../../domain/identity/limits.ts';
import type { AccountId } from '../../domain/ids.ts';
import { networksOf } from '../../domain/network.ts';
import type { ProofPurpose } from '../../domain/identity/email-codes/email-code.ts';
import type { CountKey, CountKeys } from './ports/attempt-counts.ts';
import type { KeyedDigests } from './ports/keyed-digests.ts';

/** Keys of the counts of identity. An e-mail or an address cannot be computed from one, so a leak of the storage reveals none. */
export class IdentityCounts {
  constructor(private readonly digests: KeyedDigests) {}

  /** @param address in the form in which callers are counted: see `clientKey` of the HTTP adapter */
  codeRequestsOf(address: string): CountKeys {
    return this.ofNetworks(CODE_REQUESTS_OF_ADDRESS, address);
  }

  codeTriesOf(address: string): CountKeys {
    return this.ofNetworks(CODE_TRIES_OF_ADDRESS, address);
  }

  signInsOfEmail(email: EmailKey): CountKey {
    return this.key(SIGN_INS_OF_EMAIL, email);
  }

  signInsOfAddress(address: string): CountKeys {
    return this.ofNetworks(SIGN_INS_OF_ADDRESS, address);
  }

  notedFailuresOf(email: EmailKey): CountKey {
    return this.key(NOTED_FAILURES_OF_EMAIL, email);
  }

  notedExportsOf(account: AccountId): CountKey {
    return this.key(NOTED_EXPORTS_OF_ACCOUNT, account);
  }

  /** Key under which mails with codes for a purpose are counted. */
  codeMailsKey(email: EmailKey, purpose: ProofPurpose): string {
    return this.digests.of(`code-mails-${purpose}`, email);
  }

  /** Keys of all counts of an e-mail, so that they can be deleted. */
  ofEmail(email: EmailKey): readonly CountKey[] {
    return [this.signInsOfEmail(email), this.notedFailuresOf(email)];
  }

  /** Keys of the address and of the larger networks that it belongs to, each with its own bound. */
  private ofNetworks(limit: Limit, address: string): CountKeys {
    const [own, ...wider] = networksOf(address).map(({ name, times }) =>
      this.key({ ...limit, most: limit.most * times }, name),
    );
    return [own ?? this.key(limit, address), ...wider];
  }

  private key(limit: Limit, text: string): CountKey {
    return { limit, key: this.digests.of(limit.name, text) };
  }
}
