const VALID_FOR = 24 * 60 * 60_000;

/** Answers that were given to idempotency keys. For 24 hours the same key gets the same answer. */
export class Idempotency<T> {
  private readonly answers = new Map<string, { readonly at: number; readonly answer: T }>();

  /**
   * @param key null: the request has none
   * @param make does what the request asks; its errors are not kept, so that the key can be used again
   */
  once(key: string | null, now: number, make: () => T): T {
    const earlier = key === null ? undefined : this.answers.get(key);
    if (earlier && now - earlier.at < VALID_FOR) return earlier.answer;
    const answer = make();
    if (key !== null) this.answers.set(key, { at: now, answer });
    return answer;
  }
}
