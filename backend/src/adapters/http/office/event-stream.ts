import { Readable } from 'node:stream';
import type { SignedIn } from '../identity/sessions/signed-in.ts';

/** Bytes that may wait for one reader. */
const MOST_WAITING = 16 * 1024;

/** What one reader is told, as server-sent events. Nothing is written ahead of a reader that does not take it. */
export class EventStream extends Readable {
  /** Id of the last event that the reader was told of, or knows; null: it was not looked up yet. */
  position: number | null = null;
  private isOver = false;
  private isBehind = false;

  /**
   * @param after id of the last event that the reader knows; null: none, it begins with what comes next
   * @param hasTaken called when a reader for whom there was no room has taken what waited
   */
  constructor(
    readonly reader: SignedIn,
    readonly after: number | null,
    private readonly hasTaken: () => void,
  ) {
    super({ highWaterMark: MOST_WAITING });
  }

  override _read(): void {
    if (!this.isBehind) return;
    this.isBehind = false;
    this.hasTaken();
  }

  get hasRoom(): boolean {
    return !this.isOver && !this.destroyed && this.readableLength < MOST_WAITING;
  }

  /**
   * @param text whole messages of the protocol
   * @returns whether there was room for it
   */
  tell(text: string): boolean {
    if (!this.hasRoom) {
      this.isBehind = true;
      return false;
    }
    this.push(text);
    return true;
  }

  /** Tells of an event, or of a place among them, with this id. @returns whether there was room for it */
  tellEvent(id: number, text: string): boolean {
    if (!this.tell(text)) return false;
    this.position = id;
    return true;
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.push(null);
  }
}
