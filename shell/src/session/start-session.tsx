import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { notice } from './notice.ts';
import { SessionNote } from './session-note.tsx';
import { watchSession } from './watch-session.ts';

/**
 * Watches the session and shows messages about it. Call this once; visitors who never sign in do not load it.
 * @param hasExpired whether a session has expired since the last visit
 */
export function startSession(hasExpired: boolean): void {
  watchSession();
  if (hasExpired) notice.set({ kind: 'expired' });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <SessionNote />
    </StrictMode>,
  );
}
