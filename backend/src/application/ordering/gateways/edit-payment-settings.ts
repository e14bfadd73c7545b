import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Authorship, Conflict } from '../../../domain/history.ts';
import { isOnline } from '../../../domain/ordering/paying/payment-methods.ts';
import type { GatewayId, OnlineMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import { readPaymentSettings } from '../../../domain/store/payment-settings-draft.ts';
import type { PaymentDraft, SentPaymentSettings } from '../../../domain/store/payment-settings-draft.ts';
import { isOffered } from '../../../domain/store/payment-settings.ts';
import type { OfferedMethod, PaymentSettings } from '../../../domain/store/payment-settings.ts';
import type { EditState, StoreSettings } from '../../store/ports.ts';
import type { GatewayAddresses } from '../paying/gateway-addresses.ts';
import { enteredKeys } from '../../outside/keys/key-fields.ts';
import type { GatewayKeys } from '../paying/gateway-keys.ts';
import type { PaymentGateway, PaymentGateways } from '../paying/payment-gateway.ts';

export interface MethodState extends OfferedMethod {
  /** Gateways that can take it with their present keys; empty for a method without a gateway. */
  readonly gateways: readonly GatewayId[];
}

export interface GatewayState {
  readonly id: GatewayId;
  readonly isConfigured: boolean;
  /** `office` without `isConfigured`: the server's secret has changed, so the keys have to be entered again. */
  readonly keysFrom: 'environment' | 'office' | 'built-in' | null;
  readonly isTest: boolean;
  readonly keyFields: readonly { readonly name: string; readonly isRequired: boolean }[];
  readonly noticeUrl: string | null;
}

export interface PaymentSettingsState extends Pick<PaymentSettings, 'fees' | 'transferDetails'> {
  /** Version of all settings, which these are a part of. */
  readonly version: number;
  readonly methods: readonly MethodState[];
  readonly gateways: readonly GatewayState[];
}

export type ChangePaymentSettingsOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<PaymentSettingsState> & EditState };

/** How customers can pay, as the office decides it, and which gateways the shop has keys of. */
export class EditPaymentSettings {
  constructor(
    private readonly settings: StoreSettings,
    private readonly gateways: PaymentGateways,
    private readonly keys: GatewayKeys,
    private readonly addresses: GatewayAddresses,
  ) {}

  async read(): Promise<PaymentSettingsState> {
    // The version is read first, so that it is never newer than the settings: an edit would undo what it had not seen.
    const { version } = await this.settings.readForOffice();
    return this.stateOf(await this.settings.read(), version);
  }

  /** @param version that was edited; undefined: overwrites any version */
  async change(
    sent: SentPaymentSettings,
    version: number | undefined,
    by: Authorship,
  ): Promise<ChangePaymentSettingsOutcome> {
    const configured = await this.gateways.all();
    const judged = readPaymentSettings(sent, (gateway, method) => takersOf(method, configured).includes(gateway));
    if (judged.kind === 'refused') return { kind: 'invalid', faults: judged.faults };
    const outcome = await this.settings.changePayments({ ...judged.draft, version }, by);
    if (outcome.kind === 'saved') return { kind: 'changed' };
    const { conflict } = outcome;
    const current = await this.stateOf(conflict.current, conflict.version);
    const yours = await this.stateOf(conflict.yours, conflict.version);
    return { kind: 'conflict', conflict: { ...conflict, current, yours } };
  }

  private async stateOf({ payments, cashOnDelivery }: PaymentDraft, version: number): Promise<PaymentSettingsState> {
    const configured = await this.gateways.all();
    const { fees, transferDetails, methods } = payments;
    return {
      version,
      fees,
      transferDetails,
      methods: methods.map((one) => ({
        ...one,
        isOffered: isOffered(one, cashOnDelivery),
        gateways: isOnline(one.method) ? takersOf(one.method, configured) : [],
      })),
      gateways: await this.statesOf(configured),
    };
  }

  private async statesOf(configured: readonly PaymentGateway[]): Promise<GatewayState[]> {
    const keys = await this.keys.all();
    return GATEWAYS.map((id) => {
      const gateway = configured.find((one) => one.id === id);
      const builtIn = gateway && enteredKeys(id).length === 0 ? 'built-in' : null;
      return {
        id,
        isConfigured: gateway !== undefined,
        keysFrom: keys.get(id)?.from ?? builtIn,
        isTest: gateway?.capabilities().isTest ?? false,
        keyFields: enteredKeys(id).map(({ name, isRequired }) => ({ name, isRequired })),
        noticeUrl: this.addresses.noticeUrl(id),
      };
    });
  }
}

function takersOf(method: OnlineMethod, gateways: readonly PaymentGateway[]): GatewayId[] {
  return gateways.filter((gateway) => gateway.capabilities().methods[method] !== undefined).map(({ id }) => id);
}
