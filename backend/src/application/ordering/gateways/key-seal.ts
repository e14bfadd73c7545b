import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';

/** Encrypts the keys of gateways, so that a copy of the database does not contain them. */
export abstract class KeySeal {
  /** @param gateway bound to the result, so that keys cannot be moved to another gateway */
  abstract seal(text: string, gateway: GatewayId): string;

  /** @returns null when it was sealed for another gateway or with another secret of the server, or was changed */
  abstract open(sealed: string, gateway: GatewayId): string | null;
}
