import type { OUTSIDE_SERVICES } from '@fyonka/api-contract/values/outside/services';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';

/** A service beside the gateways of payments, such as a courier. */
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** Any company outside with whose keys the shop calls it. */
export type ServiceId = GatewayId | OutsideService;

/** Keys of a service by name. Secret: they must not be in logs, histories, errors or answers. */
export type Keys = Readonly<Record<string, string>>;

interface KeyField {
  readonly name: string;
  readonly isRequired: boolean;
  /** Form of a value, so that a slip of the clipboard is found before the service refuses it. */
  readonly form: RegExp;
  /** The key that this one was before. Set by the shop when the office changes that key, and not entered there. */
  readonly previousOf?: string;
}

const SECRET = /^[!-~]{8,500}$/;
const TAP_SECRET = /^sk_(?:test|live)_[\w-]{8,200}$/;

/** The keys of each service. The sandbox needs none. */
export const SERVICE_KEYS: Readonly<Record<ServiceId, readonly KeyField[]>> = {
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
  armada: [
    { name: 'apiKey', isRequired: true, form: /^main_[!-~]{8,300}$/ },
    { name: 'secret', isRequired: true, form: SECRET },
  ],
  'google-analytics': [
    { name: 'measurementId', isRequired: true, form: /^G-[A-Z0-9]{4,20}$/ },
    { name: 'apiSecret', isRequired: true, form: SECRET },
  ],
  meta: [
    { name: 'pixelId', isRequired: true, form: /^\d{5,20}$/ },
    { name: 'accessToken', isRequired: true, form: /^[!-~]{20,1000}$/ },
  ],
};

/** @returns faults of keys as an administrator enters them, at `keys.NAME`; never a value */
export function faultsOfKeys(service: ServiceId, keys: Keys): FieldFault[] {
  const fields = enteredKeys(service);
  const unknown = Object.keys(keys).filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length > 0) return [{ field: 'keys', code: 'INVALID' }];
  return fields.flatMap(({ name, isRequired, form }): FieldFault[] => {
    const value = keys[name] ?? '';
    if (value === '') return isRequired ? [{ field: `keys.${name}`, code: 'REQUIRED' }] : [];
    return form.test(value) ? [] : [{ field: `keys.${name}`, code: 'INVALID' }];
  });
}

/** The keys that an administrator enters. */
export function enteredKeys(service: ServiceId): readonly KeyField[] {
  return SERVICE_KEYS[service].filter(({ previousOf }) => previousOf === undefined);
}

/** The new keys with those of the old ones that still verify notices for a while. */
export function withPreviousKeys(service: ServiceId, keys: Keys, old: Keys | null): Keys {
  const previous = SERVICE_KEYS[service].flatMap(({ name, previousOf }) => {
    if (previousOf === undefined || old === null) return [];
    const before = keys[previousOf] === old[previousOf] ? old[name] : old[previousOf];
    return before === undefined ? [] : [[name, before] as const];
  });
  return { ...keys, ...Object.fromEntries(previous) };
}
