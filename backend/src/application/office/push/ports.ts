import type { Person } from '../../../domain/identity/permissions.ts';
import type { AccountId, PushDeviceId } from '../../../domain/ids.ts';
import type { AlertList } from '../../../domain/office/alerts/alerts-for.ts';
import type { PushDevice } from '../../../domain/office/push/push-device.ts';
import type { PendingPush } from '../../../domain/office/push/push-message.ts';

/** A message that is due, with what decides whether it is still sent. */
export interface DuePush {
  readonly device: PushDevice;
  /** Who is signed in on the device; may not work in the office any more. */
  readonly owner: Person;
  readonly pending: PendingPush;
  /** Number of tries, including the current one. */
  readonly tries: number;
}

export interface PushClaim {
  readonly at: number;
  /** Time until which no other process sends the same messages; then they are due again. */
  readonly until: number;
  readonly limit: number;
}

/**
 * Devices that show alerts, each with at most one message that waits: `MOST_PUSH_DEVICES` for a person. `Alerts.deliver`
 * adds messages. Ending a person's sessions removes their devices.
 */
export abstract class PushDevices {
  /** Devices of one person, newest first. */
  abstract of(account: AccountId): Promise<readonly PushDevice[]>;

  /**
   * Adds a device, or replaces what is known of it (`mayReplace`).
   * @returns `refused` when it is another person's, or the account was erased
   */
  abstract add(device: PushDevice): Promise<'added' | 'full' | 'refused'>;

  /** @returns false when the person has no such device */
  abstract remove(id: PushDeviceId, account: AccountId): Promise<boolean>;

  /** Claims messages that are due, those first that have been so for longest. */
  abstract claimDue(claim: PushClaim): Promise<readonly DuePush[]>;

  /** Deletes a message that was sent or given up. One that was changed meanwhile stays, and is due at `at`. */
  abstract settle(id: PushDeviceId, turn: number, at: number): Promise<void>;

  /** Makes a message due again at `at`. */
  abstract retryAt(id: PushDeviceId, at: number): Promise<void>;
}

export type PushResult =
  | { readonly kind: 'sent' }
  /** The browser has ended its subscription, or its owner has taken the permission back. */
  | { readonly kind: 'gone' }
  /** `isFinal`: another try would fail as well. Reasons contain no addresses. */
  | { readonly kind: 'refused'; readonly isFinal: boolean; readonly reason: string };

/** Sends messages to browsers by the push services of their makers. */
export abstract class PushService {
  /** Key by which browsers know this shop. */
  abstract readonly publicKey: string;
  /** Origin of a push service of the operator's own; null for none. */
  abstract readonly ownService: string | null;

  abstract idOf(endpoint: string): PushDeviceId;

  /** @param list null: a message by which a person tries whether alerts arrive */
  abstract send(device: PushDevice, list: AlertList | null): Promise<PushResult>;
}
