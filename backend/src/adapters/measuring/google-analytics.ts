import { Measurement } from '../../application/outreach/measuring/ports.ts';
import type { ReportAnswer } from '../../application/outreach/measuring/ports.ts';
import type { MeasuredSale } from '../../domain/outreach/measuring/sale-report.ts';
import { fils, toKd } from '../../domain/money.ts';
import { sendJson } from './send-json.ts';

const OWN_URL = 'https://www.google-analytics.com';

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

  report({ kind, orderNumber, at, total, deliveryCost, items }: MeasuredSale): Promise<ReportAnswer> {
    const { measurementId, apiSecret } = this.keys;
    const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret }).toString();
    const body = {
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
    return sendJson(`${this.apiUrl ?? OWN_URL}/mp/collect?${query}`, body, this.timeLimit);
  }
}
