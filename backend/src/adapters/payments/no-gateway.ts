import { PaymentGateway } from '../../application/ordering/ports.ts';
import type { GatewayAnswer } from '../../application/ordering/ports.ts';

/** Of a shop that accepts no cards. It has charged nobody and never will, which also ends attempts with an earlier gateway. */
export class NoGateway extends PaymentGateway {
  override readonly cardTokenUrl = null;
  override readonly isTest = false;
  override readonly cardBrands = [];

  async charge(): ReturnType<PaymentGateway['charge']> {
    return { kind: 'unavailable' };
  }

  async lookup(): Promise<GatewayAnswer> {
    return { kind: 'none' };
  }

  async cancel(): Promise<GatewayAnswer> {
    return { kind: 'none' };
  }
}
