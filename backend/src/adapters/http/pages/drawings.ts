import { ApiFailure } from '../errors/api-failure.ts';

/** Pages that may be in the making at once; each keeps the server for some milliseconds. */
const MOST = 64;

/** Of these for one caller, so that nobody takes them all. Who asks for a page that is being made already needs no place. */
const MOST_FOR_ONE = 16;

/** Waits until all others had their turn; to be awaited before each piece of work that keeps the server for a millisecond. */
export type Turn = () => Promise<void>;

/** Makes pages: the same one once for all who ask for it meanwhile, and never two pieces of work without a pause for other requests. */
export class Drawings<Page> {
  private readonly underWay = new Map<string, Promise<Page>>();
  private readonly places = new Map<string, number>();
  private readonly queue: (() => void)[] = [];
  private taken = 0;

  /**
   * @param key of the page: requests of one key get the same page. Null: for this request alone
   * @param caller who asks, as limits count callers
   * @throws ApiFailure UNAVAILABLE when too many pages are being made
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

  /** One of those that wait for each round of the event loop, so that a page that hangs holds up no other. */
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
