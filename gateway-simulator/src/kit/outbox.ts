import type { Faults } from './faults.ts';
import { changed, fieldsOf } from './json.ts';
import type { Fields } from './json.ts';
import { parsed } from './http.ts';
import type { Message, Notice, NoticeSettings, NoticeState, Try } from './notice.ts';
import { post } from './post.ts';
import type { Written } from './post.ts';
import type { SimTime } from './time.ts';

interface Entry {
  readonly id: string;
  readonly message: Message;
  readonly tamper: Fields | null;
  state: NoticeState;
  tries: Try[];
}

const ORDINARY: NoticeSettings = {
  lose: false,
  duplicate: false,
  hold: false,
  beforeRedirect: false,
  beforeReply: false,
};

/** Sends the notices of both gateways. */
export class Outbox {
  readonly settings: NoticeSettings = { ...ORDINARY };
  private readonly time: SimTime;
  private readonly faults: Faults;
  private readonly entries: Entry[] = [];
  private readonly tries = new Set<Promise<void>>();
  private readonly replies = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private nextTamper: Fields | null = null;

  constructor(time: SimTime, faults: Faults) {
    this.time = time;
    this.faults = faults;
  }

  /** @param changes of the next notice's body by path, made after it was signed */
  tamperNext(changes: Fields): void {
    this.nextTamper = changes;
  }

  reset(): void {
    Object.assign(this.settings, ORDINARY);
    this.nextTamper = null;
  }

  send(message: Message): void {
    const chance = this.faults.takeForNotice();
    const entry = this.add(message);
    if (this.counts('lose') || chance === 'lose') entry.state = 'lost';
    else if (this.settings.hold) entry.state = 'held';
    else if (chance === 'late') this.later(entry, this.faults.lateness());
    else this.start(entry);
    const twice = this.counts('duplicate') || chance === 'duplicate';
    if (twice && entry.state !== 'lost') this.repeat(entry);
  }

  /**
   * Sends what was held, one after the other.
   * @param order ids of notices; the order in which they came unless given
   */
  async flush(order?: readonly string[]): Promise<void> {
    const held = this.entries.filter(({ state }) => state === 'held');
    const ids = order ?? held.map(({ id }) => id);
    for (const id of ids) {
      const entry = held.find((one) => one.id === id);
      if (!entry) throw new Error(`${id} is no notice that is held`);
      this.start(entry);
      await this.idle();
    }
  }

  /** The message of a notice, to send it again. */
  messageOf(id: string): Message {
    const entry = this.entries.find((one) => one.id === id);
    if (!entry) throw new Error(`${id} is no notice`);
    return entry.message;
  }

  notices(): readonly Notice[] {
    return this.entries.map(({ id, message, state, tries }) => {
      const { gateway, about, status, url } = message;
      return { id, gateway, about, status, url, state, tries: [...tries] };
    });
  }

  /** Keeps `idle` waiting for an answer after which notices may be sent. */
  awaitReply(reply: Promise<void>): void {
    track(this.replies, reply);
  }

  /** Waits until the shop has answered the notices that are under way. */
  async sent(): Promise<void> {
    while (this.tries.size > 0) await Promise.all(this.tries);
  }

  /** Waits until the shop has answered everything that is due. Not for an answer that `idle` itself waits for. */
  async idle(): Promise<void> {
    while (this.tries.size + this.replies.size > 0) await Promise.all([...this.tries, ...this.replies]);
  }

  stop(): void {
    this.stopping.abort();
  }

  private add(message: Message): Entry {
    const entry: Entry = {
      id: `notice_${this.entries.length + 1}`,
      message,
      tamper: this.nextTamper,
      state: 'sending',
      tries: [],
    };
    this.nextTamper = null;
    this.entries.push(entry);
    return entry;
  }

  private repeat({ message, state }: Entry): void {
    const again = this.add(message);
    if (state === 'held') again.state = 'held';
    else this.start(again);
  }

  private counts(setting: 'lose' | 'duplicate'): boolean {
    const left = this.settings[setting];
    if (typeof left === 'boolean') return left;
    if (left > 0) this.settings[setting] = left - 1;
    return left > 0;
  }

  private later(entry: Entry, ms: number): void {
    entry.state = 'waiting';
    this.time.at(this.time.now() + ms, () => this.start(entry));
  }

  private start(entry: Entry): void {
    entry.state = 'sending';
    track(this.tries, this.tryOnce(entry));
  }

  private async tryOnce(entry: Entry): Promise<void> {
    const { message, tries } = entry;
    const written = tampered(message.write(tries.length + 1), entry.tamper);
    const at = this.time.now();
    const answer = await post(message.url, written, this.stopping.signal);
    tries.push({ at, ...written, answer });
    const delivered = typeof answer === 'number' && answer >= 200 && answer < 300;
    const wait = message.retries[tries.length - 1];
    if (!delivered && wait !== undefined) return this.later(entry, wait);
    entry.state = delivered ? 'delivered' : 'failed';
    message.ended?.(delivered, tries.length);
  }
}

function track(set: Set<Promise<void>>, work: Promise<void>): void {
  const tracked = work.finally(() => set.delete(tracked));
  set.add(tracked);
}

function tampered(written: Written, changes: Fields | null): Written {
  if (changes === null) return written;
  return { ...written, body: JSON.stringify(changed(fieldsOf(parsed(written.body)), changes)) };
}
