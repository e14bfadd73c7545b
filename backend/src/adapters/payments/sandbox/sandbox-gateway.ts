import { PaymentGateway } from '../../../application/ordering/ports.ts';
import type { Charge, GatewayAnswer } from '../../../application/ordering/ports.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import type { SandboxBank } from './sandbox-bank.ts';

/** Calls the sandbox bank directly; another gateway would be called over the network. */
export class SandboxGateway extends PaymentGateway {
  override readonly cardTokenUrl = '/sandbox-gateway/tokens';
  override readonly cardBrands = ['visa', 'mastercard'] as const;

  /** @param isTest false while the shop is tried out: everybody knows that it is a demonstration */
  constructor(
    private readonly bank: SandboxBank,
    override readonly isTest: boolean,
  ) {
    super();
  }

  charge(charge: Charge): ReturnType<PaymentGateway['charge']> {
    return answerOf(this.bank.charge(charge));
  }

  lookup(id: PaymentAttemptId): Promise<GatewayAnswer> {
    return answerOf(this.bank.lookup(id));
  }

  cancel(id: PaymentAttemptId): Promise<GatewayAnswer> {
    return answerOf(this.bank.cancel(id));
  }
}

/** Answers `unavailable` when the bank's ledger is unavailable. */
async function answerOf<Answer extends GatewayAnswer>(
  answer: Promise<Answer>,
): Promise<Answer | { readonly kind: 'unavailable' }> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StorageUnavailable) return { kind: 'unavailable' };
    throw error;
  }
}
