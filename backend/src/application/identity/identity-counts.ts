import type { EmailKey } from '../../domain/email.ts';
import {
  CODE_REQUESTS_OF_ADDRESS,
  CODE_TRIES_OF_ADDRESS,
  NOTED_EXPORTS_OF_ACCOUNT,
  NOTED_FAILURES_OF_EMAIL,
  SIGN_INS_OF_ADDRESS,
  SLOWED_WRONG_PASSWORDS_OF_NETWORK,
  WRONG_PASSWORDS_OF_DEVICE,
  WRONG_PASSWORDS_OF_EMAIL,
  WRONG_PASSWORDS_OF_NETWORK,
  WRONG_PASSWORDS_OF_SESSION,
} from '../../domain/identity/limits.ts';
import type { Limit } from '../../domain/identity/limits.ts';
import type { AccountId, SessionId } from '../../domain/ids.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import { networksOf } from '../../domain/network.ts';
import type { ProofPurpose } from '../../domain/identity/email-codes/email-code.ts';
import { keyWithin } from './ports/attempt-counts.ts';
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

  /** Of all spellings of an e-mail, from all networks. */
  wrongPasswordsOf(email: EmailKey): CountKey {
    return this.key(WRONG_PASSWORDS_OF_EMAIL, mailboxOf(email));
  }

  /** Of an e-mail, from the networks of an address. */
  wrongPasswordsFrom(email: EmailKey, address: string): CountKeys {
    return this.within(this.wrongPasswordsOf(email), this.ofNetworks(WRONG_PASSWORDS_OF_NETWORK, address));
  }

  slowedWrongPasswordsFrom(email: EmailKey, address: string): CountKeys {
    return this.within(this.wrongPasswordsOf(email), this.ofNetworks(SLOWED_WRONG_PASSWORDS_OF_NETWORK, address));
  }

  /** @param device id of a known device: see `KnownDevices` */
  wrongPasswordsOfDevice(device: string): CountKey {
    return this.key(WRONG_PASSWORDS_OF_DEVICE, device);
  }

  wrongPasswordsOfSession(session: SessionId): CountKey {
    return this.key(WRONG_PASSWORDS_OF_SESSION, session);
  }

  signInsOfAddress(address: string): CountKeys {
    return this.ofNetworks(SIGN_INS_OF_ADDRESS, address);
  }

  notedFailuresOf(email: EmailKey): CountKey {
    return this.key(NOTED_FAILURES_OF_EMAIL, mailboxOf(email));
  }

  notedExportsOf(account: AccountId): CountKey {
    return this.key(NOTED_EXPORTS_OF_ACCOUNT, account);
  }

  /** Key under which mails with codes for a purpose are counted. */
  codeMailsKey(email: EmailKey, purpose: ProofPurpose): string {
    return this.digests.of(`code-mails-${purpose}`, mailboxOf(email));
  }

  /** Keys of all counts of an e-mail, so that they can be deleted, with the counts within them. */
  ofEmail(email: EmailKey): readonly CountKey[] {
    return [this.wrongPasswordsOf(email), this.notedFailuresOf(email)];
  }

  /** Keys of the address and of the larger networks that it belongs to, each with its own bound. */
  private ofNetworks(limit: Limit, address: string): CountKeys {
    const [own, ...wider] = networksOf(address).map(({ name, times }) =>
      this.key({ ...limit, most: limit.most * times }, name),
    );
    return [own ?? this.key(limit, address), ...wider];
  }

  /** Keys that are deleted together with another one. */
  private within({ key: outer }: CountKey, keys: CountKeys): CountKeys {
    const [own, ...wider] = keys;
    const within = ({ limit, key }: CountKey) => ({ limit, key: keyWithin(outer, key) });
    return [within(own), ...wider.map(within)];
  }

  private key(limit: Limit, text: string): CountKey {
    return { limit, key: this.digests.of(limit.name, text) };
  }
}
