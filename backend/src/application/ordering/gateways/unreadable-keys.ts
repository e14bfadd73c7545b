import { unreadableKeys } from '../../../domain/ordering/money/finding.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { Clock } from '../../clock.ts';
import type { Findings } from '../money/ports.ts';
import type { GatewayKeys } from '../paying/gateway-keys.ts';

/** Findings that are looked at, the open ones first. */
const LOOKED_AT = 200;

/** Keys that the office has entered and that the server's secret does not open, because it is another one now. */
export class UnreadableKeys {
  constructor(
    private readonly keys: GatewayKeys,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  async gateways(): Promise<readonly GatewayId[]> {
    return [...(await this.keys.all())].flatMap(([gateway, { keys }]) => (keys === null ? gateway : []));
  }

  /** Tells the office about them, once while it has not dealt with that. To be called at each start. */
  async report(): Promise<readonly GatewayId[]> {
    const gateways = await this.gateways();
    if (gateways.length === 0) return gateways;
    const open = (await this.findings.list(LOOKED_AT)).filter(({ resolved }) => resolved === null);
    for (const gateway of gateways) {
      const isTold = open.some((finding) => finding.kind === 'keys-unreadable' && finding.gateway === gateway);
      if (!isTold) await this.findings.add(unreadableKeys(gateway, this.clock.now()));
    }
    return gateways;
  }
}
