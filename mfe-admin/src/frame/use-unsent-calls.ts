import { useEffect } from 'react';
import { rememberUnsent } from '@fyonka/shop-bridge/personal-data';
import { useQueue } from '../offline/use-queue.ts';
import { DOORS } from '../runs/run/doors.ts';
import { SALES } from '../stalls/stall/sale-queue.ts';

/** What was entered on this device, at doors and stalls, and the shop has not heard of. */
export interface UnsentCalls {
  /** Those that are sent once there is signal. */
  readonly waiting: number;
  /** Those that the shop refused, and that somebody has to decide about. */
  readonly refused: number;
  /** Reads how many there are of both. */
  readonly count: () => Promise<number>;
  /** Sends those that wait. Some are left when there is no signal or the shop refuses them. */
  readonly send: () => Promise<void>;
}

/** Sends such calls while its component is there, whatever page of the office is open. */
export function useUnsentCalls(): UnsentCalls {
  const [doors, sales] = [useQueue(DOORS), useQueue(SALES)];
  const waiting = doors.waiting.length + sales.waiting.length;
  const refused = doors.failed.length + sales.failed.length;
  const isRead = doors.isRead && sales.isRead;
  useEffect(() => {
    // For pages of the shop where somebody can sign out as well.
    if (isRead) rememberUnsent(waiting + refused);
  }, [isRead, waiting, refused]);
  return {
    waiting,
    refused,
    count: async () => (await doors.count()) + (await sales.count()),
    send: async () => void (await Promise.all([doors.send(), sales.send()])),
  };
}
