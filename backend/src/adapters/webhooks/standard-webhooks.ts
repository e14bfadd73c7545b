import { randomBytes } from 'node:crypto';
import { WebhookSigner } from '../../application/outreach/webhooks/webhook-signer.ts';
import type { SignedHeaders } from '../../application/outreach/webhooks/webhook-signer.ts';

/** The specification allows 24 to 64. */
const SECRET_BYTES = 32;

export class StandardWebhooks extends WebhookSigner {
  newSecret(): string {
    return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  }

  async headersOf(
    { id, payload }: { readonly id: string; readonly payload: string },
    secrets: readonly string[],
    at: number,
  ): Promise<SignedHeaders> {
    // A shop without webhooks does not load it.
    const { Webhook } = await import('standardwebhooks');
    const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(at), payload));
    return {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': signatures.join(' '),
    };
  }
}
