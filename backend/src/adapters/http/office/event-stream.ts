import { Readable } from 'node:stream';
import type { SignedIn } from '../identity/sessions/signed-in.ts';

/** Bytes that may be buffered for one reader. */
const MOST_WAITING = 16 * 1024;

/** Server-sent events for one reader. Nothing is written while the reader leaves earlier messages unread. */
export class EventStream extends Readable {
  /** Id of the last event that was sent to the reader, or that it has named itself; null: not looked up yet. */
  position: number | null = null;
  private isOver = false;
  private isBehind = false;

  /**
   * @param after id of the last event that the reader knows; null: none, it starts with the next event
   * @param hasTaken called when a reader with a full buffer has read it
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
   * @returns whether the buffer had room for it
   */
  send(text: string): boolean {
    if (!this.hasRoom) {
      this.isBehind = true;
      return false;
    }
    this.push(text);
    return true;
  }

  /** Sends an event, or a position among them, with this id. @returns whether the buffer had room for it */
  sendEvent(id: number, text: string): boolean {
    if (!this.send(text)) return false;
    this.position = id;
    return true;
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.push(null);
  }
}
