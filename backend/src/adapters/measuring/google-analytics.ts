import { Measurement } from '../../application/outreach/measuring/ports.ts';
import type { KeysAnswer, ReportAnswer } from '../../application/outreach/measuring/ports.ts';
import type { MeasuredSale } from '../../domain/outreach/measuring/sale-report.ts';
import { fils, toKd } from '../../domain/money.ts';
import { isObject } from '../../domain/history.ts';
import { ask, wordsWithout } from './ask.ts';
import { jsonRequest, sendJson } from './send-json.ts';

const OWN_URL = 'https://www.google-analytics.com';

/** What the server for trials is sent. Nobody has bought it. */
const TRIAL: Omit<MeasuredSale, 'person'> = {
  kind: 'purchase',
  orderNumber: 'trial',
  at: 0,
  total: fils(1000),
  deliveryCost: fils(0),
  items: [{ id: 'trial', name: 'Trial', price: fils(1000), quantity: 1 }],
};

export interface GoogleAnalyticsKeys {
  readonly measurementId: string;
  readonly apiSecret: string;
}

/**
 * Google Analytics 4. It is sent no personal data and no identifier of the browser, so each order is a client of its own.
 * Its value is that of the goods, as Google asks. https://developers.google.com/analytics/devguides/collection/protocol/ga4
 */
export class GoogleAnalytics extends Measurement {
  /** @param apiUrl instead of Google's own, for tests; null: its own */
  constructor(
    private readonly keys: GoogleAnalyticsKeys,
    private readonly apiUrl: string | null = null,
    private readonly timeLimit?: number,
  ) {
    super();
  }

  report(sale: MeasuredSale): Promise<ReportAnswer> {
    return sendJson(this.addressOf('mp/collect'), this.bodyOf(sale), this.timeLimit);
  }

  /**
   * Google's server for trials takes the same as the other one, reports nothing, and finds faults of the form alone: it
   * never says whether the keys are right.
   */
  async check(): Promise<KeysAnswer> {
    const body = this.bodyOf({ ...TRIAL, at: Date.now() });
    const answer = await ask(this.addressOf('debug/mp/collect'), jsonRequest(body), this.timeLimit);
    if (answer === null || answer.status >= 500 || !isObject(answer.body)) return { kind: 'unanswered' };
    const found = answer.body['validationMessages'];
    if (!Array.isArray(found)) return { kind: 'unanswered' };
    const [first] = found as unknown[];
    if (first === undefined) return { kind: 'unproven', words: '' };
    const words = isObject(first) ? first['description'] : '';
    return { kind: 'refused', words: wordsWithout(words, Object.values(this.keys)) };
  }

  private addressOf(path: string): string {
    const { measurementId, apiSecret } = this.keys;
    const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret }).toString();
    return `${this.apiUrl ?? OWN_URL}/${path}?${query}`;
  }

  private bodyOf({ kind, orderNumber, at, total, deliveryCost, items }: Omit<MeasuredSale, 'person'>): object {
    return {
      client_id: orderNumber,
      timestamp_micros: at * 1000,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: kind,
          params: {
            transaction_id: orderNumber,
            currency: 'KWD',
            value: toKd(fils(total - deliveryCost)),
            shipping: toKd(deliveryCost),
            items: items.map(({ id, name, price, quantity }) => {
              return { item_id: id, item_name: name, price: toKd(price), quantity };
            }),
          },
        },
      ],
    };
  }
}
