import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type {
  ChangeServiceKeys,
  ChangeServiceKeysInput,
  ChangeServiceKeysOutcome,
} from '../../outside/keys/change-service-keys.ts';
import type { PaymentGateways } from '../paying/payment-gateway.ts';

export interface ChangeGatewayKeysInput extends Omit<ChangeServiceKeysInput, 'service'> {
  readonly gateway: GatewayId;
}

/** Stores the keys of a gateway, which this process uses from then on. */
export class ChangeGatewayKeys {
  constructor(
    private readonly changeKeys: ChangeServiceKeys,
    private readonly gateways: PaymentGateways,
  ) {}

  async execute({ gateway, ...given }: ChangeGatewayKeysInput): Promise<ChangeServiceKeysOutcome> {
    const outcome = await this.changeKeys.execute({ ...given, service: gateway });
    if (outcome.kind === 'changed') this.gateways.forget();
    return outcome;
  }
}
