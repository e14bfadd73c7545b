import type { LocalizedText } from '../../../domain/localized-text.ts';
import type { GatewayId, MethodKind, PaymentMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import type { OfferedMethods } from './offered-methods.ts';
import type { CardBrand, PaymentGateways } from './payment-gateway.ts';

export interface ListPaymentMethodsOutcome {
  readonly methods: readonly {
    readonly method: PaymentMethod;
    readonly kind: MethodKind;
    readonly gateway: GatewayId | null;
    /** Whether the gateway keeps the card for customers who ask for it. */
    readonly savesCards: boolean;
  }[];
  /** Null when no transfer is offered. */
  readonly transferDetails: LocalizedText | null;
  /** URL that the card form sends the card to; null when there is no card form. */
  readonly cardTokenUrl: string | null;
  readonly cardBrands: readonly CardBrand[];
  /** Whether online payments are tests, which take no money. */
  readonly isTest: boolean;
}

export class ListPaymentMethods {
  constructor(
    private readonly offered: OfferedMethods,
    private readonly gateways: PaymentGateways,
  ) {}

  async execute(): Promise<ListPaymentMethodsOutcome> {
    const { ways, transferDetails } = await this.offered.list();
    const capabilities = ways.flatMap(({ gateway }) => gateway?.capabilities() ?? []);
    const withForm = ways.find(({ kind }) => kind === 'card-form')?.gateway?.capabilities();
    return {
      methods: ways.map(({ method, kind, gateway }) => ({
        method,
        kind,
        gateway: gateway?.id ?? null,
        savesCards: method === 'card' && gateway?.capabilities().savesCards === true,
      })),
      transferDetails,
      cardTokenUrl: withForm?.cardTokenUrl ?? null,
      cardBrands: withForm?.cardBrands ?? [],
      isTest: !this.gateways.countsTests && capabilities.some(({ isTest }) => isTest),
    };
  }
}
