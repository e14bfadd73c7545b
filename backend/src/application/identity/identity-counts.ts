import type { EmailKey } from '../../domain/email.ts';
import {
  CODE_CALLS_OF_DEVICE,
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
import { largestNetworkOf, networksOf } from '../../domain/network.ts';
import { LANE_OF_KNOWN_DEVICES, LANES_OF_EVERYBODY } from '../../domain/identity/email-codes/code-mails.ts';
import type { CodeMailLane, CodeMailLimit } from '../../domain/identity/email-codes/code-mails.ts';
import type { ProofPurpose } from '../../domain/identity/email-codes/email-code.ts';
import { keyWithin } from './ports/attempt-counts.ts';
import type { CountKey, CountKeys } from './ports/attempt-counts.ts';
import type { KeyedDigests } from './ports/keyed-digests.ts';

/** Who asks for a code or enters one. */
export interface CodeCaller {
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
  /** Id of the known device, see `KnownDevices`; null: it is not known for this e-mail. */
  readonly deviceId: string | null;
}

/** Keys of the counts of identity. An e-mail or an address cannot be computed from one, so a leak of the storage reveals none. */
export class IdentityCounts {
  constructor(private readonly digests: KeyedDigests) {}

  codeRequestsOf({ address, deviceId }: CodeCaller): CountKeys {
    return deviceId === null ? this.ofNetworks(CODE_REQUESTS_OF_ADDRESS, address) : [this.codeCallsOf(deviceId)];
  }

  codeTriesOf({ address, deviceId }: CodeCaller): CountKeys {
    return deviceId === null ? this.ofNetworks(CODE_TRIES_OF_ADDRESS, address) : [this.codeCallsOf(deviceId)];
  }

  /** Counts wrong passwords for all spellings of an e-mail, from all networks. */
  wrongPasswordsOf(email: EmailKey): CountKey {
    return this.key(WRONG_PASSWORDS_OF_EMAIL, mailboxOf(email));
  }

  /** Counts wrong passwords for an e-mail, from the networks of an address. */
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

  /** @param address in the form in which callers are counted: see `clientKey` of the HTTP adapter */
  signInsOfAddress(address: string): CountKeys {
    return this.ofNetworks(SIGN_INS_OF_ADDRESS, address);
  }

  notedFailuresOf(email: EmailKey): CountKey {
    return this.key(NOTED_FAILURES_OF_EMAIL, mailboxOf(email));
  }

  notedExportsOf(account: AccountId): CountKey {
    return this.key(NOTED_EXPORTS_OF_ACCOUNT, account);
  }

  /** The limits on mails with codes for a purpose. */
  codeMailsOf(email: EmailKey, purpose: ProofPurpose, { address, deviceId }: CodeCaller): readonly CodeMailLane[] {
    // Codes to reset a password go to accounts only. Other spellings of a mailbox, to which nothing is sent, must not use
    // up those of its owner.
    const mailbox = purpose === 'reset' ? email : mailboxOf(email);
    const counted = ({ name, of, bound }: CodeMailLimit) => {
      const who = of === 'network' ? `${mailbox} ${largestNetworkOf(address)}` : mailbox;
      return { key: this.digests.of(`${name}-${purpose}`, who), bound };
    };
    const lanes = deviceId === null ? LANES_OF_EVERYBODY : [...LANES_OF_EVERYBODY, LANE_OF_KNOWN_DEVICES];
    return lanes.map((lane) => lane.map(counted));
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

  private codeCallsOf(deviceId: string): CountKey {
    return this.key(CODE_CALLS_OF_DEVICE, deviceId);
  }

  private key(limit: Limit, text: string): CountKey {
    return { limit, key: this.digests.of(limit.name, text) };
  }
}
