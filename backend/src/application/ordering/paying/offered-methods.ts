import { METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { isOnline } from '../../../domain/ordering/paying/payment-methods.ts';
import type { MethodKind, PaymentMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import { isOffered } from '../../../domain/store/payment-settings.ts';
import type { OfferedMethod } from '../../../domain/store/payment-settings.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { PaymentGateway, PaymentGateways } from './payment-gateway.ts';

/** A way to pay that shoppers are offered now. */
export interface OfferedWay {
  readonly method: PaymentMethod;
  readonly kind: MethodKind;
  /** Null for a method that no gateway takes. */
  readonly gateway: PaymentGateway | null;
}

/** Works out which methods are offered: by the settings of the office, and by what the gateways can do with their keys. */
export class OfferedMethods {
  constructor(
    private readonly settings: StoreSettings,
    private readonly gateways: PaymentGateways,
  ) {}

  /** In the order in which shoppers see them. */
  async list(): Promise<{ readonly ways: readonly OfferedWay[]; readonly transferDetails: LocalizedText | null }> {
    const [settings, gateways] = await Promise.all([this.settings.read(), this.gateways.all()]);
    const ways = settings.payments.methods.flatMap((offered) => wayOf(offered, settings, gateways) ?? []);
    const isAsked = ways.some(({ method }) => METHODS[method].needsDetails);
    return { ways, transferDetails: isAsked ? settings.payments.transferDetails : null };
  }

  async find(method: PaymentMethod): Promise<OfferedWay | null> {
    return (await this.list()).ways.find((way) => way.method === method) ?? null;
  }
}

function wayOf(
  offered: OfferedMethod,
  { cashOnDelivery }: ShopSettings,
  gateways: readonly PaymentGateway[],
): OfferedWay | null {
  const { method, gateway: wanted } = offered;
  if (!isOffered(offered, cashOnDelivery)) return null;
  if (!isOnline(method)) return { method, kind: METHODS[method].way, gateway: null };
  const able = gateways.filter((gateway) => gateway.capabilities().methods[method] !== undefined);
  const gateway = able.find(({ id }) => id === wanted) ?? able[0];
  const kind = gateway?.capabilities().methods[method];
  return gateway && kind ? { method, kind, gateway } : null;
}
