import { WhatsAppSender } from '../../application/ordering/messages/ports.ts';
import type { SendMessageResult, TemplateMessage } from '../../application/ordering/messages/ports.ts';
import { readBody } from '../../read-body.ts';
import { refusalOf } from './refusals.ts';

const KUWAIT_CODE = '965';
/** Milliseconds for a call with its answer. */
const TIME_LIMIT = 8000;
/** Bytes of an answer; usual ones have some hundred. */
const LONGEST_ANSWER = 20_000;

/** Sends templates by Meta's Cloud API. What is sent and received is never logged or thrown: it has names and phones. */
export class WhatsAppCloudApi extends WhatsAppSender {
  readonly isOn = true;

  constructor(private readonly account: { readonly token: string; readonly phoneId: string; readonly apiUrl: string }) {
    super();
  }

  async send(message: TemplateMessage): Promise<SendMessageResult> {
    try {
      const response = await this.post(message);
      const text = (await readBody(response, LONGEST_ANSWER)).toString();
      return response.ok ? { kind: 'sent' } : refusalOf(response.status, text);
    } catch {
      return { kind: 'refused', isFinal: false, reason: 'unreachable' };
    }
  }

  private post({ phone, template, language, parameters }: TemplateMessage): Promise<Response> {
    const { token, phoneId, apiUrl } = this.account;
    const components = [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }];
    return fetch(`${apiUrl}/${phoneId}/messages`, {
      method: 'POST',
      // The token would follow a redirect to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: KUWAIT_CODE + phone,
        type: 'template',
        template: {
          name: template,
          language: { code: language },
          ...(parameters.length > 0 && { components }),
        },
      }),
    });
  }
}

/** Without an account the office opens WhatsApp itself. Messages that still wait are dropped. */
export class NoWhatsApp extends WhatsAppSender {
  readonly isOn = false;

  send(): Promise<SendMessageResult> {
    return Promise.resolve({ kind: 'refused', isFinal: true, reason: 'other' });
  }
}
