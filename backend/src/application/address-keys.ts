/** Makes keyed digests of network addresses, so that callers can be counted without storing addresses. */
export abstract class AddressKeys {
  /** @param address in the form in which callers are counted: see `clientKey` of the HTTP adapter */
  abstract keyOf(address: string): string;
}
