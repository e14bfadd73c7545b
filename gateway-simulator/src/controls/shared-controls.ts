import type { Fields } from '../kit/json.ts';
import type { Notice, NoticeSettings } from '../kit/notice.ts';
import type { World } from '../kit/world.ts';
import type { Call, PlannedFault, RandomFaults } from '../kit/faults.ts';

/** Time, the network and the notices of both gateways. */
export interface SharedControls {
  /** The simulator's time in milliseconds since 1970. */
  now(): number;
  /** Lets time pass, does what is due, and waits until the shop has answered the notices that were. */
  advance(ms: number): Promise<void>;
  /** Makes the next calls go wrong. Several wait in the order in which they were planned. */
  failNext(fault: PlannedFault): void;
  /** Resolves when every planned fault has had its calls, such as to kill the shop while it waits for an answer. */
  faultsUsed(): Promise<void>;
  /** @param ms real milliseconds before every answer to such a call; 0 ends it */
  delay(call: Call, ms: number): void;
  /** Cuts every connection to the APIs and the pages; the controls go on. */
  setDown(down: boolean): void;
  /** Makes calls and notices go wrong by chance, the same way for the same seed; null ends it. */
  setRandomFaults(random: RandomFaults | null): void;
  /** Ends all faults, and all settings and tampering of notices. What was held stays held until it is flushed. */
  clearFaults(): void;
  setNotices(settings: Partial<NoticeSettings>): void;
  /** All notices, oldest first, when the shop has answered those that are due. */
  notices(): Promise<readonly Notice[]>;
  /**
   * Sends what was held, each when the shop has answered the one before.
   * @param order ids of notices; the order in which they came unless given
   */
  flushNotices(order?: readonly string[]): Promise<void>;
  /** Changes fields of the next notice's body by path, such as `reference.order`, after it was signed. */
  tamperNextNotice(changes: Fields): void;
  /** Sends a notice once more. */
  repeatNotice(noticeId: string): void;
}

export function sharedControls({ time, faults, outbox }: World): SharedControls {
  return {
    now: () => time.now(),
    advance: async (ms) => {
      // Retries come of answers, so that each step has to wait for them.
      const until = time.now() + ms;
      for (let next = time.nextDue(); next !== undefined && next <= until; next = time.nextDue()) {
        time.advance(Math.max(0, next - time.now()));
        await outbox.idle();
      }
      time.advance(Math.max(0, until - time.now()));
      await outbox.idle();
    },
    failNext: (fault) => faults.plan(fault),
    faultsUsed: () => faults.used(),
    delay: (call, ms) => faults.delay(call, ms),
    setDown: (down) => {
      faults.down = down;
    },
    setRandomFaults: (random) => faults.setRandom(random),
    clearFaults: () => {
      faults.clear();
      outbox.reset();
    },
    setNotices: (settings) => void Object.assign(outbox.settings, settings),
    notices: async () => {
      time.runDue();
      await outbox.idle();
      return outbox.notices();
    },
    flushNotices: (order) => outbox.flush(order),
    tamperNextNotice: (changes) => outbox.tamperNext(changes),
    repeatNotice: (noticeId) => outbox.send(outbox.messageOf(noticeId)),
  };
}
