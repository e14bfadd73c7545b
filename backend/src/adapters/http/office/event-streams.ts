import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '../../../application/clock.ts';
import type { IdentifyApiKey } from '../../../application/identity/api-keys/identify-api-key.ts';
import type { IdentifySession } from '../../../application/identity/sessions/identify-session.ts';
import type { OfficeEvents } from '../../../application/office/ports.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { isPermitted, NO_POSITION } from '../../../domain/identity/permissions.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import type { SignedIn } from '../identity/sessions/signed-in.ts';
import { EventStream } from './event-stream.ts';
import { eventMessage, GREETING, HEARTBEAT, HEARTBEAT_PERIOD, placeMessage } from './events.views.ts';

/**
 * Streams that an account may have open at once: some windows on some devices, and those whose loss was not noticed
 * yet.
 */
const MOST = { ofAccount: 20, inAll: 200 };

/** Events that are read at once. */
const BATCH = 100;

/** Milliseconds between deliveries, and between checks of the readers' sessions. */
const PERIODS = { delivery: 100, sessions: 2_000 };

/**
 * Sends events to the office as they happen. A reader gets them only while its session or key lasts and may read orders.
 * Both are checked before each delivery, and every two seconds.
 */
export class EventStreams implements OnModuleDestroy {
  private readonly streams = new Set<EventStream>();
  private timers: NodeJS.Timeout[] = [];
  private unsubscribe = (): void => undefined;
  private isClosing = false;
  private isDelivering = false;
  private hasNews = false;

  constructor(
    private readonly events: OfficeEvents,
    private readonly identifySession: IdentifySession,
    private readonly identifyKey: Pick<IdentifyApiKey, 'again'>,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /**
   * @param after id of the last event that the reader knows; null: none, it gets events from now on
   * @throws ApiFailure when too many streams are open, or the shop closes
   */
  open(reader: SignedIn, after: number | null): Readable {
    if (this.isClosing) throw new ApiFailure('SHUTTING_DOWN');
    if (this.streams.size >= MOST.inAll) throw new ApiFailure('UNAVAILABLE');
    const ofAccount = [...this.streams].filter((open) => open.reader.account.id === reader.account.id);
    if (ofAccount.length >= MOST.ofAccount) throw new ApiFailure('RATE_LIMITED', { retryAfter: 30 });
    const stream = new EventStream(reader, after, () => this.wake());
    if (this.streams.size === 0) this.start();
    this.streams.add(stream);
    stream.once('close', () => this.leave(stream));
    stream.send(GREETING);
    this.wake();
    return stream;
  }

  /** Ends all streams, and opens no new ones. */
  onModuleDestroy(): void {
    this.isClosing = true;
    this.endAll();
  }

  private start(): void {
    this.unsubscribe = this.events.subscribe(() => this.wake());
    this.timers = [
      setInterval(() => void this.guarded(() => this.endUnwelcome()), PERIODS.sessions).unref(),
      setInterval(() => this.sendToAll(HEARTBEAT), HEARTBEAT_PERIOD).unref(),
    ];
  }

  private leave(stream: EventStream): void {
    if (!this.streams.delete(stream) || this.streams.size > 0) return;
    this.unsubscribe();
    for (const timer of this.timers) clearInterval(timer);
  }

  private end(stream: EventStream): void {
    stream.end();
    this.leave(stream);
  }

  private endAll(): void {
    for (const stream of this.streams) this.end(stream);
  }

  private sendToAll(text: string): void {
    for (const stream of this.streams) stream.send(text);
  }

  /** Call it when there may be something to send. */
  private wake(): void {
    this.hasNews = true;
    if (!this.isDelivering) void this.deliver();
  }

  private async deliver(): Promise<void> {
    this.isDelivering = true;
    while (this.hasNews && this.streams.size > 0) {
      this.hasNews = false;
      await this.guarded(() => this.sendNews());
      await wait(PERIODS.delivery, undefined, { ref: false });
    }
    this.isDelivering = false;
  }

  /**
   * Runs work for all readers. When it fails, all streams end: their readers reconnect and get what they have missed.
   */
  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) this.log.error({ err: error }, 'events could not be sent');
      this.endAll();
    }
  }

  private async sendNews(): Promise<void> {
    await this.placeNewcomers();
    for (;;) {
      await this.endUnwelcome();
      const ready = [...this.streams].filter(({ hasRoom, position }) => hasRoom && position !== null);
      if (ready.length === 0) return;
      const from = Math.min(...ready.map(positionOf));
      const events = await this.events.after(from, BATCH);
      if (events === null) {
        for (const stream of ready) if (stream.position === from) await this.place(stream, 'reset');
        continue;
      }
      if (events.length === 0) return;
      const messages = events.map((event) => ({ id: event.id, text: eventMessage(event) }));
      for (const stream of ready) sendAfterPosition(stream, messages);
    }
  }

  /** Sets the position of new readers, and sends it to those that did not name one. */
  private async placeNewcomers(): Promise<void> {
    for (const stream of this.streams) {
      if (stream.position !== null) continue;
      if (stream.after === null) await this.place(stream, 'ready');
      else if ((await this.events.after(stream.after, 1)) === null) await this.place(stream, 'reset');
      else stream.position = stream.after;
    }
  }

  private async place(stream: EventStream, kind: 'ready' | 'reset'): Promise<void> {
    const newest = await this.events.newest();
    stream.sendEvent(newest, placeMessage(kind, newest, this.clock.now()));
  }

  private async endUnwelcome(): Promise<void> {
    const bySession = Map.groupBy(this.streams, ({ reader }) => reader.sessionId);
    // At once, so that the storage can read all sessions together.
    await Promise.all(
      [...bySession.values()].map(async (streams) => {
        const [one] = streams;
        if (one && !(await this.maySeeEvents(one.reader))) for (const stream of streams) this.end(stream);
      }),
    );
  }

  private async maySeeEvents({ sessionId, apiKey }: SignedIn): Promise<boolean> {
    if (apiKey !== undefined) return isPermitted((await this.identifyKey.again(apiKey)) ?? NO_POSITION, 'orders.read');
    const found = await this.identifySession.execute(sessionId, false);
    return found !== null && found.onlyRun === null && isPermitted(found.account, 'orders.read');
  }
}

/**
 * The position of a stream. A reader without one counts as being after all events, so that nothing is sent to it yet.
 */
function positionOf({ position }: EventStream): number {
  return position ?? Number.POSITIVE_INFINITY;
}

function sendAfterPosition(stream: EventStream, messages: readonly { id: number; text: string }[]): void {
  for (const { id, text } of messages) {
    // The rest is sent when the reader has read its buffer.
    if (id > positionOf(stream) && !stream.sendEvent(id, text)) return;
  }
}
