/** Milliseconds for which a code has to be out of sight before it counts again: a decoder misses it in some frames. */
const AWAY = 1500;

/** Tells which codes have come into sight. One that stays before the camera is read ten times a second, and meant once. */
export class SeenCodes {
  private readonly lastSeen = new Map<string, number>();

  /** @param now milliseconds of any clock that only goes forward @returns those that were not in sight before */
  fresh(codes: readonly string[], now: number): readonly string[] {
    for (const [code, at] of this.lastSeen) if (now - at > AWAY) this.lastSeen.delete(code);
    const fresh = [...new Set(codes)].filter((code) => !this.lastSeen.has(code));
    for (const code of codes) this.lastSeen.set(code, now);
    return fresh;
  }
}
