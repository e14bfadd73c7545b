import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { Clock } from '../../clock.ts';
import type {
  ConfirmPassword,
  ConfirmPasswordInput,
  ConfirmPasswordOutcome,
} from '../../identity/passwords/confirm-password.ts';
import type { GatewayKeyStore } from '../money/ports.ts';
import { faultsOfKeys, withPreviousKeys } from '../paying/gateway-keys.ts';
import type { GatewayKeys, Keys } from '../paying/gateway-keys.ts';
import type { PaymentGateways } from '../paying/payment-gateway.ts';
import type { KeySeal } from './key-seal.ts';

export interface ChangeGatewayKeysInput extends ConfirmPasswordInput {
  readonly gateway: GatewayId;
  /** By name; none: the keys are deleted. */
  readonly keys: Keys;
  readonly editor: Editor;
}

export type ChangeGatewayKeysOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>;

/** Stores the keys of a gateway, for an administrator who confirms with the own password. */
export class ChangeGatewayKeys {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly keys: GatewayKeys,
    private readonly store: GatewayKeyStore,
    private readonly seal: KeySeal,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
  ) {}

  async execute({ gateway, keys: sent, editor, ...given }: ChangeGatewayKeysInput): Promise<ChangeGatewayKeysOutcome> {
    const confirmed = await this.confirmPassword.execute(given);
    if (confirmed.kind !== 'confirmed') return confirmed;
    const present = (await this.keys.all()).get(gateway);
    if (present?.from === 'environment')
      return { kind: 'invalid', faults: [{ field: 'keys', code: 'KEYS_FROM_ENVIRONMENT' }] };
    const entered = trimmedKeys(sent);
    const isDeletion = Object.keys(entered).length === 0;
    if (isDeletion && !present) return { kind: 'changed' };
    const faults = isDeletion ? [] : faultsOfKeys(gateway, entered);
    if (faults.length > 0) return { kind: 'invalid', faults };
    const keys = withPreviousKeys(gateway, entered, present?.keys ?? null);
    const sealed = isDeletion ? null : this.seal.seal(JSON.stringify(keys), gateway);
    await this.store.write(gateway, sealed, editor, this.clock.now());
    this.gateways.forget();
    return { kind: 'changed' };
  }
}

/** Without the blanks that copying adds, and without empty fields of the form. */
function trimmedKeys(keys: Keys): Keys {
  const entries = Object.entries(keys).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
