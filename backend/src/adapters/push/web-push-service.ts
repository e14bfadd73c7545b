import { createHash } from 'node:crypto';
import { PushService } from '../../application/office/push/ports.ts';
import type { PushResult } from '../../application/office/push/ports.ts';
import type { Clock } from '../../application/clock.ts';
import { pushDeviceId } from '../../domain/ids.ts';
import type { AlertList } from '../../domain/office/alerts/alerts-for.ts';
import type { PushDevice } from '../../domain/office/push/push-device.ts';
import { PUSH_LIFETIME, pushTerms } from '../../domain/office/push/push-message.ts';
import { isPushService } from '../../domain/office/push/push-services.ts';
import { encryptedMessage } from './message-encryption.ts';
import { pushContent } from './push-content.ts';
import type { ServerKey } from './server-key.ts';

/** Milliseconds for a call. */
const TIME_LIMIT = 8000;
/** The service or the way to it may be in order again soon. 401 and 403 come from wrong clocks, too. */
const PASSING = [401, 403, 408, 425, 429];
const FOR_NOW = { kind: 'refused', isFinal: false } as const;
const FOR_GOOD = { kind: 'refused', isFinal: true } as const;

interface Parts {
  readonly key: ServerKey;
  /** Address under which a push service reaches the operator. */
  readonly contact: string;
  readonly ownService: string | null;
  readonly clock: Clock;
}

/** Sends messages by the protocol of RFC 8030. */
export class WebPushService extends PushService {
  readonly publicKey: string;
  readonly ownService: string | null;

  constructor(private readonly parts: Parts) {
    super();
    this.publicKey = parts.key.publicKey;
    this.ownService = parts.ownService;
  }

  idOf(endpoint: string) {
    return pushDeviceId(createHash('sha256').update(endpoint).digest('base64url'));
  }

  async send(device: PushDevice, list: AlertList | null): Promise<PushResult> {
    // The list of services may have become shorter since the device was added.
    if (!isPushService(device.endpoint, this.ownService)) return { kind: 'gone' };
    const text = Buffer.from(JSON.stringify(pushContent(list, device.language)));
    const body = encryptedMessage(text, device);
    // With such a key no browser could read anything.
    if (body === null) return { kind: 'gone' };
    try {
      const { status, body: answer } = await this.post(device.endpoint, body, list);
      await answer?.cancel();
      return resultOf(status);
    } catch {
      return { ...FOR_NOW, reason: 'unreachable' };
    }
  }

  private post(endpoint: string, body: Buffer, list: AlertList | null): Promise<Response> {
    const { topic, urgency } = pushTerms(list);
    const { key, contact, clock } = this.parts;
    return fetch(endpoint, {
      method: 'POST',
      // A redirect could lead into the server's own network.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
      headers: {
        authorization: key.authorization(new URL(endpoint).origin, contact, clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(PUSH_LIFETIME / 1000),
        topic,
        urgency,
      },
      body: new Uint8Array(body),
    });
  }
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  return { ...(status >= 500 || PASSING.includes(status) ? FOR_NOW : FOR_GOOD), reason: `status ${status}` };
}
