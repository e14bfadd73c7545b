import { PaymentGateway } from '../../application/ordering/ports.ts';
import type { CardBrand, Charge, GatewayAnswer } from '../../application/ordering/ports.ts';
import type { PaymentAttemptId } from '../../domain/ids.ts';

/** Limits the time of calls. A slow gateway counts as unavailable; reconciliation finds out later what it has done. */
export class TimeLimitedGateway extends PaymentGateway {
  constructor(
    private readonly gateway: PaymentGateway,
    /** Time limit of one call in milliseconds. */
    private readonly limit = 8000,
  ) {
    super();
  }

  override get cardTokenUrl(): string | null {
    return this.gateway.cardTokenUrl;
  }

  override get isTest(): boolean {
    return this.gateway.isTest;
  }

  override get cardBrands(): readonly CardBrand[] {
    return this.gateway.cardBrands;
  }

  charge(charge: Charge): ReturnType<PaymentGateway['charge']> {
    return this.inTime(this.gateway.charge(charge));
  }

  lookup(id: PaymentAttemptId): Promise<GatewayAnswer> {
    return this.inTime(this.gateway.lookup(id));
  }

  cancel(id: PaymentAttemptId): Promise<GatewayAnswer> {
    return this.inTime(this.gateway.cancel(id));
  }

  private async inTime<Answer extends GatewayAnswer>(
    answer: Promise<Answer>,
  ): Promise<Answer | { kind: 'unavailable' }> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<{ kind: 'unavailable' }>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'unavailable' }), this.limit);
    });
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}
