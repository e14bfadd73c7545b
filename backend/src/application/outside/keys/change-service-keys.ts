import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import type { Clock } from '../../clock.ts';
import type {
  ConfirmPassword,
  ConfirmPasswordInput,
  ConfirmPasswordOutcome,
} from '../../identity/passwords/confirm-password.ts';
import { faultsOfKeys, withPreviousKeys } from './key-fields.ts';
import type { Keys, ServiceId } from './key-fields.ts';
import type { KeySeal } from './key-seal.ts';
import type { ServiceKeys, ServiceKeyStore } from './service-keys.ts';

export interface ChangeServiceKeysInput extends ConfirmPasswordInput {
  readonly service: ServiceId;
  /** By name; none: the keys are deleted. */
  readonly keys: Keys;
  readonly editor: Editor;
}

export type ChangeServiceKeysOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>;

/** Stores the keys of a service, for an administrator who confirms with the own password. */
export class ChangeServiceKeys {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly keys: ServiceKeys,
    private readonly store: ServiceKeyStore,
    private readonly seal: KeySeal,
    private readonly clock: Clock,
  ) {}

  async execute({ service, keys: sent, editor, ...given }: ChangeServiceKeysInput): Promise<ChangeServiceKeysOutcome> {
    const confirmed = await this.confirmPassword.execute(given);
    if (confirmed.kind !== 'confirmed') return confirmed;
    const present = (await this.keys.all()).get(service);
    if (present?.from === 'environment')
      return { kind: 'invalid', faults: [{ field: 'keys', code: 'KEYS_FROM_ENVIRONMENT' }] };
    const entered = trimmedKeys(sent);
    const isDeletion = Object.keys(entered).length === 0;
    if (isDeletion && !present) return { kind: 'changed' };
    const faults = isDeletion ? [] : faultsOfKeys(service, entered);
    if (faults.length > 0) return { kind: 'invalid', faults };
    const keys = withPreviousKeys(service, entered, present?.keys ?? null);
    const sealed = isDeletion ? null : this.seal.seal(JSON.stringify(keys), service);
    await this.store.write(service, sealed, editor, this.clock.now());
    return { kind: 'changed' };
  }
}

/** Without the blanks that copying adds, and without empty fields of the form. */
function trimmedKeys(keys: Keys): Keys {
  const entries = Object.entries(keys).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
