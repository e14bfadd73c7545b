/** Makes digests with a secret key, to find again what is not stored: e-mails, network addresses, clients' keys. */
export abstract class KeyedDigests {
  /** @param kind gives the same text different digests for different purposes */
  abstract of(kind: string, text: string): string;
}
