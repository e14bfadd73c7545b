import { MOST_ADDRESSES, LONGEST_ADDRESS_NAME } from '@fyonka/api-contract/values/limits';
import type { Judged } from '../../draft-fields.ts';
import type { FieldFault } from '../../field-fault.ts';
import { cleanLine } from '../../localized-text.ts';
import { readAddress } from '../../ordering/delivery/address.ts';
import type { Address, WrittenAddress } from '../../ordering/delivery/address.ts';
import { versionAfter } from '../own-list.ts';
import { areaNamed, areaOfAddress, openArea } from '../../ordering/delivery/area-terms.ts';
import type { AreaDecisions } from '../../ordering/delivery/area-terms.ts';

/** An address as its owner calls it: home, grandmother. */
export interface SavedAddress {
  /** No two addresses of an account have the same. */
  readonly name: string;
  readonly address: Address;
}

/** The saved addresses of an account, in its order. */
export interface SavedAddresses {
  readonly addresses: readonly SavedAddress[];
  /** 0: none were ever saved, or all were erased. */
  readonly version: number;
}

export const NO_ADDRESSES: SavedAddresses = { addresses: [], version: 0 };

export interface SentSavedAddress {
  readonly name?: string | null | undefined;
  readonly address?: WrittenAddress | null | undefined;
}

interface AreasOfAddresses {
  readonly areas: AreaDecisions;
  /** The addresses so far: one in an area to which nothing is delivered any more is kept. */
  readonly saved: SavedAddresses;
  readonly at: number;
}

/** Validates all addresses of an account. An area that is closed today is no fault, since addresses outlast it. */
export function readSavedAddresses(
  sent: readonly SentSavedAddress[],
  { areas, saved, at }: AreasOfAddresses,
): Judged<readonly SavedAddress[]> {
  const faults: FieldFault[] = [];
  if (sent.length > MOST_ADDRESSES) faults.push({ field: 'addresses', code: 'TOO_MANY_ITEMS' });
  const names = new Set<string>();
  const addresses = sent.map(({ name: written, address }, place): SavedAddress | null => {
    const path = `addresses.${place}`;
    const name = cleanLine(written ?? '');
    const fault = faultOfName(name, names);
    if (fault) faults.push({ field: `${path}.name`, code: fault });
    names.add(name);
    const area = areaNamed(address?.city ?? '', areas, at);
    const isKept = area !== null && saved.addresses.some((kept) => kept.address.areaKey === area.key);
    const served = address?.city ? openArea(area && { ...area, isClosed: false }) : 'REQUIRED';
    if (typeof served === 'string' && !isKept) faults.push({ field: `${path}.address.city`, code: served });
    const ofAddress: FieldFault[] = [];
    const lines = readAddress(address ?? {}, ofAddress);
    faults.push(...ofAddress.map((one) => ({ ...one, field: `${path}.${one.field}` })));
    return area && { name, address: { ...areaOfAddress(area), ...lines } };
  });
  if (faults.length > 0) return { kind: 'refused', faults };
  return { kind: 'accepted', draft: addresses.filter((one) => one !== null) };
}

function faultOfName(name: string, others: ReadonlySet<string>): FieldFault['code'] | null {
  if (name === '') return 'REQUIRED';
  if (Array.from(name).length > LONGEST_ADDRESS_NAME) return 'TOO_LONG';
  return others.has(name) ? 'DUPLICATE' : null;
}

export interface AddressesResult {
  /** `conflict`: the list has another version. */
  readonly kind: 'changed' | 'conflict';
  /** As it is now. */
  readonly saved: SavedAddresses;
}

/** Replaces the addresses, unless they were changed meanwhile, on another device. */
export function replaceAddresses(
  saved: SavedAddresses,
  addresses: readonly SavedAddress[],
  version: number,
  at: number,
): AddressesResult {
  if (version !== saved.version) return { kind: 'conflict', saved };
  return { kind: 'changed', saved: { addresses, version: versionAfter(saved.version, at) } };
}
