import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent } from '../../draft-fields.ts';
import type { AccountId, PushDeviceId } from '../../ids.ts';
import type { Language } from '../../localized-text.ts';
import { isPushService } from './push-services.ts';

/** Most devices of one person. */
export const MOST_PUSH_DEVICES = 10;
/** Most characters of the address that a push service gives a browser. */
export const LONGEST_ENDPOINT = 1000;

/** What a browser says when its owner agrees to alerts: where they are sent, and the keys that only this browser has. */
export interface PushSubscription {
  /** Address at the push service of the browser's maker. A caller who knows it can disturb the device, but read nothing. */
  readonly endpoint: string;
  /** Point of the curve P-256, in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

/** A browser that shows the alerts of a person of the office. */
export interface PushDevice extends PushSubscription {
  /** Follows from the endpoint, so that a browser is stored once. */
  readonly id: PushDeviceId;
  readonly accountId: AccountId;
  /** Such as `Chrome, Android`; empty when unknown. */
  readonly name: string;
  readonly language: Language;
  /** The shop's key when the browser agreed. Browsers take messages by this key only. */
  readonly serverKey: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

export interface SentSubscription {
  readonly endpoint?: Sent<string>;
  readonly p256dh?: Sent<string>;
  readonly auth?: Sent<string>;
}

/** An uncompressed point begins with the byte 4. */
const POINT = /^B[\w-]{86}$/;
const SECRET = /^[\w-]{22}$/;

/** @param own origin of a push service of the operator's own; null for none */
export function readSubscription(sent: SentSubscription, own: string | null): Judged<PushSubscription> {
  const fields = new DraftFields();
  const { endpoint, p256dh, auth } = {
    endpoint: sent.endpoint ?? '',
    p256dh: sent.p256dh ?? '',
    auth: sent.auth ?? '',
  };
  if (endpoint.length > LONGEST_ENDPOINT) fields.fault('endpoint', 'TOO_LONG');
  else if (!isPushService(endpoint, own)) fields.fault('endpoint', 'INVALID');
  if (!POINT.test(p256dh)) fields.fault('p256dh', 'INVALID');
  if (!SECRET.test(auth)) fields.fault('auth', 'INVALID');
  return judged(fields, { endpoint, p256dh, auth });
}

/**
 * Whether a device that is known already becomes that of `added`. A browser keeps its subscription when another person
 * signs in, and is then theirs. Somebody who has only learnt the endpoint lacks the keys.
 */
export function mayReplace(known: PushDevice, added: PushDevice): boolean {
  return known.accountId === added.accountId || (known.p256dh === added.p256dh && known.auth === added.auth);
}
