/** A text that one network has searched; null: a second one has, too. */
interface Searched {
  readonly network: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Most texts that are remembered, and most of them for one network alone. The oldest make room. */
export const MOST_REMEMBERED = { inAll: 5000, ofNetwork: 50 };
/** Milliseconds after which a text is forgotten that nobody has searched again. */
export const LONE_TIME = 14 * 24 * 60 * 60 * 1000;

/**
 * Tells texts that only one network has searched from those that a second one has searched too. Only the latter say what
 * shoppers miss: one caller can make up as many as it likes.
 */
export class LoneMisses {
  /** The oldest first. */
  private readonly texts = new Map<string, Searched>();

  /** Number of texts that are remembered. */
  get size(): number {
    return this.texts.size;
  }

  /**
   * @param network by a name that says nothing about it
   * @returns whether another network has searched the text as well
   */
  isShared(text: string, network: string, at: number): boolean {
    this.forgetBefore(at - LONE_TIME);
    const before = this.texts.get(text);
    const isShared = before !== undefined && before.network !== network;
    this.texts.delete(text);
    if (!isShared) this.makeRoomFor(network);
    this.texts.set(text, { network: isShared ? null : network, at });
    return isShared;
  }

  private forgetBefore(time: number): void {
    for (const [text, { at }] of this.texts) {
      if (at > time) return;
      this.texts.delete(text);
    }
  }

  private makeRoomFor(network: string): void {
    const own = [...this.texts].filter(([, searched]) => searched.network === network);
    const oldest = own.length < MOST_REMEMBERED.ofNetwork ? undefined : own[0]?.[0];
    if (oldest !== undefined) this.texts.delete(oldest);
    const [first] = this.texts.keys();
    if (first !== undefined && this.texts.size >= MOST_REMEMBERED.inAll) this.texts.delete(first);
  }
}
