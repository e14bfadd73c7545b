import type { PaymentMethod } from '../../../domain/ordering/order.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { CardBrand, PaymentGateway } from '../ports.ts';

export interface ListPaymentMethodsOutcome {
  readonly methods: readonly PaymentMethod[];
  /** URL that the card form sends the card to; null when cards are not accepted. */
  readonly cardTokenUrl: string | null;
  readonly cardBrands: readonly CardBrand[];
  /** Whether payments by card are tests, which take no money. */
  readonly isTest: boolean;
}

export class ListPaymentMethods {
  constructor(
    private readonly settings: StoreSettings,
    private readonly gateway: PaymentGateway,
  ) {}

  async execute(): Promise<ListPaymentMethodsOutcome> {
    const { cashOnDelivery } = await this.settings.read();
    const { cardTokenUrl, cardBrands, isTest } = this.gateway;
    const methods: PaymentMethod[] = [];
    if (cardTokenUrl !== null) methods.push('card');
    if (cashOnDelivery) methods.push('cash-on-delivery');
    return { methods, cardTokenUrl, cardBrands, isTest };
  }
}
