import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { KeySeal } from '../gateways/key-seal.ts';
import type { GatewayKeyStore } from '../money/ports.ts';

/** Keys of a gateway by name. Secret: they must not be in logs, histories, errors or answers. */
export type Keys = Readonly<Record<string, string>>;

interface KeyField {
  readonly name: string;
  readonly isRequired: boolean;
  /** Form of a value, so that a slip of the clipboard is found before the gateway refuses it. */
  readonly form: RegExp;
  /** The key that this one was before. Set by the shop when the office changes that key, and not entered there. */
  readonly previousOf?: string;
}

const SECRET = /^[!-~]{8,500}$/;
const TAP_SECRET = /^sk_(?:test|live)_[\w-]{8,200}$/;

/** The keys of each gateway. The sandbox needs none. */
export const GATEWAY_KEYS: Readonly<Record<GatewayId, readonly KeyField[]>> = {
  sandbox: [],
  tap: [
    { name: 'secretKey', isRequired: true, form: TAP_SECRET },
    { name: 'previousSecretKey', isRequired: false, form: TAP_SECRET, previousOf: 'secretKey' },
  ],
  myfatoorah: [
    { name: 'token', isRequired: true, form: /^[!-~]{20,1000}$/ },
    { name: 'webhookSecret', isRequired: true, form: SECRET },
    { name: 'previousWebhookSecret', isRequired: false, form: SECRET, previousOf: 'webhookSecret' },
  ],
};

export interface KeysOfGateway {
  /** Keys of the environment win over those of the office. */
  readonly from: 'environment' | 'office';
  /** Null: they were sealed with another secret of the server, so somebody has to enter them again. */
  readonly keys: Keys | null;
}

/** @returns faults of keys as an administrator enters them, at `keys.NAME`; never a value */
export function faultsOfKeys(gateway: GatewayId, keys: Keys): FieldFault[] {
  const fields = enteredKeys(gateway);
  const unknown = Object.keys(keys).filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length > 0) return [{ field: 'keys', code: 'INVALID' }];
  return fields.flatMap(({ name, isRequired, form }): FieldFault[] => {
    const value = keys[name] ?? '';
    if (value === '') return isRequired ? [{ field: `keys.${name}`, code: 'REQUIRED' }] : [];
    return form.test(value) ? [] : [{ field: `keys.${name}`, code: 'INVALID' }];
  });
}

/** The keys that an administrator enters. */
export function enteredKeys(gateway: GatewayId): readonly KeyField[] {
  return GATEWAY_KEYS[gateway].filter(({ previousOf }) => previousOf === undefined);
}

/** The new keys with those of the old ones that still verify notices for a while. */
export function withPreviousKeys(gateway: GatewayId, keys: Keys, old: Keys | null): Keys {
  const previous = GATEWAY_KEYS[gateway].flatMap(({ name, previousOf }) => {
    if (previousOf === undefined || old === null) return [];
    const before = keys[previousOf] === old[previousOf] ? old[name] : old[previousOf];
    return before === undefined ? [] : [[name, before] as const];
  });
  return { ...keys, ...Object.fromEntries(previous) };
}

/** The keys of all gateways, from the environment and from the office. */
export class GatewayKeys {
  /** @param environment contains the gateways whose required keys are all set there */
  constructor(
    private readonly store: GatewayKeyStore,
    private readonly seal: KeySeal,
    private readonly environment: Readonly<Partial<Record<GatewayId, Keys>>>,
  ) {}

  /** Gateways without keys are left out. */
  async all(): Promise<ReadonlyMap<GatewayId, KeysOfGateway>> {
    const stored = await this.store.read();
    const found = new Map<GatewayId, KeysOfGateway>();
    for (const gateway of GATEWAYS) {
      const [given, sealed] = [this.environment[gateway], stored.get(gateway)];
      if (given) found.set(gateway, { from: 'environment', keys: given });
      else if (sealed !== undefined) found.set(gateway, { from: 'office', keys: this.opened(sealed, gateway) });
    }
    return found;
  }

  private opened(sealed: string, gateway: GatewayId): Keys | null {
    const text = this.seal.open(sealed, gateway);
    return text === null ? null : (JSON.parse(text) as Keys);
  }
}
