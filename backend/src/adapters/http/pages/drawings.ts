import { ApiFailure } from '../errors/api-failure.ts';

/** Pages that may be rendered at once; each occupies the server for some milliseconds. */
const MOST = 64;

/**
 * Pages that may be rendered at once for one caller, so that nobody occupies all places. A request for a page that is
 * being rendered already shares it and needs no place.
 */
const MOST_FOR_ONE = 16;

/**
 * Waits until other requests had their turn. To be awaited before each piece of work that blocks the event loop for a
 * millisecond.
 */
export type Turn = () => Promise<void>;

/**
 * Renders pages: requests for the same page share one rendering, and other requests are handled between two pieces of
 * work.
 */
export class Drawings<Page> {
  private readonly underWay = new Map<string, Promise<Page>>();
  private readonly places = new Map<string, number>();
  private readonly queue: (() => void)[] = [];
  private taken = 0;

  /**
   * @param key requests with the same key get the same page; null: the page is for this request only
   * @param caller key by which limits count callers
   * @throws ApiFailure UNAVAILABLE when too many pages are being rendered
   */
  async make(key: string | null, caller: string, make: (turn: Turn) => Promise<Page>): Promise<Page> {
    if (key === null) return this.inPlace(caller, make);
    const known = this.underWay.get(key);
    if (known !== undefined) return known;
    const page = this.inPlace(caller, make);
    this.underWay.set(key, page);
    try {
      return await page;
    } finally {
      this.underWay.delete(key);
    }
  }

  private async inPlace(caller: string, make: (turn: Turn) => Promise<Page>): Promise<Page> {
    const own = this.places.get(caller) ?? 0;
    if (this.taken >= MOST || own >= MOST_FOR_ONE) throw new ApiFailure('UNAVAILABLE');
    this.taken += 1;
    this.places.set(caller, own + 1);
    try {
      return await make(() => this.turn());
    } finally {
      this.taken -= 1;
      this.leave(caller);
    }
  }

  private leave(caller: string): void {
    const left = (this.places.get(caller) ?? 1) - 1;
    if (left === 0) this.places.delete(caller);
    else this.places.set(caller, left);
  }

  /**
   * Lets one waiting rendering go on in each round of the event loop, so that a page that hangs does not block the
   * others.
   */
  private turn(): Promise<void> {
    return new Promise((resolve) => {
      this.queue.push(resolve);
      if (this.queue.length === 1) setImmediate(() => this.next());
    });
  }

  private next(): void {
    this.queue.shift()?.();
    if (this.queue.length > 0) setImmediate(() => this.next());
  }
}
