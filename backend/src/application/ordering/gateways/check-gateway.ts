import { cleanLine } from '../../../domain/localized-text.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { GatewayKeys } from '../paying/gateway-keys.ts';
import type { PaymentGateways } from '../paying/payment-gateway.ts';

/** Most characters of a gateway's words. */
const LONGEST_WORDS = 200;

export type CheckGatewayOutcome =
  | { readonly kind: 'works' | 'unavailable' }
  /** `reason`: the gateway's own words, without the keys. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The shop has no keys of it. */
  | { readonly kind: 'no-gateway' };

/** Calls a gateway to find out whether its keys are right. Nothing changes there. */
export class CheckGateway {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly keys: GatewayKeys,
  ) {}

  async execute(id: GatewayId): Promise<CheckGatewayOutcome> {
    const gateway = await this.gateways.find(id);
    if (!gateway) return { kind: 'no-gateway' };
    const answer = await gateway.check();
    return answer.kind === 'refused' ? { kind: 'refused', reason: await this.shown(answer.reason, id) } : answer;
  }

  /** Gateways may repeat a refused key. */
  private async shown(reason: string, id: GatewayId): Promise<string> {
    const keys = Object.values((await this.keys.all()).get(id)?.keys ?? {});
    const hidden = keys.reduce((words, key) => words.replaceAll(key, '…'), reason);
    return cleanLine(hidden).slice(0, LONGEST_WORDS);
  }
}
