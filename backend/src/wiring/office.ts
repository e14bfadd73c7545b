import type { Provider } from '@nestjs/common';
import { Editors } from '../adapters/http/office/editors.ts';
import { AddressKeys } from '../application/address-keys.ts';
import { built } from './providers.ts';

/** What administrators' calls have in common. */
export function officeProviders(): Provider[] {
  return [built(Editors, AddressKeys)];
}
