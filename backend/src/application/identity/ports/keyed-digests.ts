/** Makes keys under which something is counted: nobody can make an e-mail or a network address of one again. */
export abstract class KeyedDigests {
  /** @param kind separates digests of the same text that are for different purposes */
  abstract of(kind: string, text: string): string;
}
