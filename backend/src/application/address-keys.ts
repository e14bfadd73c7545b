/** Makes keys of network addresses: the same for the same address, and nobody can make an address of one again. */
export abstract class AddressKeys {
  /** @param address as it is counted: see the HTTP adapter's `clientKey` */
  abstract keyOf(address: string): string;
}
