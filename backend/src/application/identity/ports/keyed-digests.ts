/** Makes digests with a secret key, under which attempts are counted without storing e-mails and network addresses. */
export abstract class KeyedDigests {
  /** @param kind gives the same text different digests for different purposes */
  abstract of(kind: string, text: string): string;
}
