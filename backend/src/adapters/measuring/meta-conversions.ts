import { createHash } from 'node:crypto';
import { Measurement } from '../../application/outreach/measuring/ports.ts';
import type { KeysAnswer, ReportAnswer } from '../../application/outreach/measuring/ports.ts';
import type { MeasuredSale } from '../../domain/outreach/measuring/sale-report.ts';
import { toKd } from '../../domain/money.ts';
import { isObject } from '../../domain/history.ts';
import { ask, wordsWithout } from './ask.ts';
import { sendJson } from './send-json.ts';

const OWN_URL = 'https://graph.facebook.com';
const VERSION = 'v24.0';
const KUWAIT_CODE = '965';
/** Of a token that Meta does not know, or not any more. */
const NO_TOKEN = 190;

export interface MetaKeys {
  readonly pixelId: string;
  readonly accessToken: string;
}

/**
 * Meta's Conversions API. Phone and e-mail are sent as digests, by which Meta knows its own users.
 * https://developers.facebook.com/docs/marketing-api/conversions-api
 */
export class MetaConversions extends Measurement {
  /** @param apiUrl instead of Meta's own, for tests; null: its own */
  constructor(
    private readonly keys: MetaKeys,
    private readonly apiUrl: string | null = null,
    private readonly timeLimit?: number,
  ) {
    super();
  }

  /** Reads the pixel by the token. A token that may do nothing but report is not let to, which proves nothing. */
  async check(): Promise<KeysAnswer> {
    const { pixelId, accessToken } = this.keys;
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await ask(`${this.apiUrl ?? OWN_URL}/${VERSION}/${pixelId}?fields=id`, { headers }, this.timeLimit);
    if (answer === null || answer.status >= 500 || !isObject(answer.body)) return { kind: 'unanswered' };
    if (answer.status === 200) return answer.body['id'] === pixelId ? { kind: 'works' } : { kind: 'unanswered' };
    const error = answer.body['error'];
    if (!isObject(error)) return { kind: 'unanswered' };
    const words = wordsWithout(error['message'], [accessToken]);
    return { kind: error['code'] === NO_TOKEN ? 'refused' : 'unproven', words };
  }

  report({ orderNumber, at, total, items, person: { phone, email } }: MeasuredSale): Promise<ReportAnswer> {
    const { pixelId, accessToken } = this.keys;
    const body = {
      access_token: accessToken,
      data: [
        {
          event_name: 'Purchase',
          event_id: orderNumber,
          event_time: Math.floor(at / 1000),
          // Of a website Meta asks for the browser, of which the shop tells nobody.
          action_source: 'other',
          user_data: {
            ph: [digestOf(KUWAIT_CODE + phone)],
            ...(email !== '' && { em: [digestOf(email.trim().toLowerCase())] }),
          },
          custom_data: {
            currency: 'KWD',
            value: toKd(total),
            order_id: orderNumber,
            content_type: 'product',
            contents: items.map(({ id, price, quantity }) => ({ id, quantity, item_price: toKd(price) })),
          },
        },
      ],
    };
    return sendJson(`${this.apiUrl ?? OWN_URL}/${VERSION}/${pixelId}/events`, body, this.timeLimit);
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
