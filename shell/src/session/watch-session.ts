import { forgetOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { notice } from './notice.ts';

/** Longest delay of a browser's timer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Watches this browser's session while the page is open: ends it when it expires, shows why it has ended, and removes
 * personal data after a sign-out.
 * @returns a function that stops watching
 */
export function watchSession(): () => void {
  let before = session.get();
  let timer = expireInTime();
  const unsubscribe = session.subscribe(() => {
    const now = session.get();
    clearTimeout(timer);
    timer = expireInTime();
    if (before !== null && before.user.email !== now?.user.email) forgetOwnAnswers();
    if (before !== null && now === null) showEnd(before.user.role === 'admin');
    if (now !== null) notice.set(null);
    before = now;
  });
  // Timers stop while a device is asleep.
  for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, expireNow);

  return () => {
    unsubscribe();
    clearTimeout(timer);
    for (const type of ['pageshow', 'visibilitychange']) removeEventListener(type, expireNow);
  };
}

function expireInTime(): ReturnType<typeof setTimeout> | undefined {
  const end = session.get()?.expiresAt;
  return end === undefined ? undefined : setTimeout(expireNow, Math.min(end - Date.now(), LONGEST_TIMER));
}

function expireNow(): void {
  const end = session.get()?.expiresAt;
  if (end !== undefined && end <= Date.now()) session.signOut('expired');
}

function showEnd(isOffice: boolean): void {
  const { why, isHere } = session.lastEnd();
  // Input stays after any other end, since nobody asked for its removal.
  if (why === 'signed-out') forgetPerson();
  if (why === 'expired') notice.set({ kind: why });
  else if (why === 'refused') notice.set({ kind: why, isOffice });
  else if (!isHere) notice.set({ kind: 'signed-out-elsewhere' });
}
