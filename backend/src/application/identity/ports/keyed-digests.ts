/** Makes keys under which something is counted: nobody can make an e-mail or a network address of one again. */
export abstract class KeyedDigests {
  /** @param kind keeps what is counted of one text apart */
  abstract of(kind: string, text: string): string;
}
