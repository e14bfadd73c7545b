import { PaymentGateway } from '../../../application/ordering/ports.ts';
import type { Charge, GatewayAnswer } from '../../../application/ordering/ports.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import type { SandboxBank } from './sandbox-bank.ts';

/** The shop's way to the sandbox bank, where another gateway would be called over the network. */
export class SandboxGateway extends PaymentGateway {
  override readonly cardTokenUrl = '/sandbox-gateway/tokens';

  constructor(private readonly bank: SandboxBank) {
    super();
  }

  async charge(charge: Charge): ReturnType<PaymentGateway['charge']> {
    return answerOf(() => this.bank.charge(charge));
  }

  async lookup(id: PaymentAttemptId): Promise<GatewayAnswer> {
    return answerOf(() => this.bank.lookup(id));
  }

  async cancel(id: PaymentAttemptId): Promise<GatewayAnswer> {
    return answerOf(() => this.bank.cancel(id));
  }
}

/** A bank that cannot reach its own books is a gateway that is down. */
function answerOf<Answer extends GatewayAnswer>(ask: () => Answer): Answer | { readonly kind: 'unavailable' } {
  try {
    return ask();
  } catch (error) {
    if (error instanceof StorageUnavailable) return { kind: 'unavailable' };
    throw error;
  }
}
