import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { notice } from './notice.ts';
import { SessionNote } from './session-note.tsx';
import { watchSession } from './watch-session.ts';

/**
 * Watches the session and shows messages about it. Call this once; visitors who never sign in do not load it.
 * @param hasExpired whether a session has expired since the last visit
 * @returns ends it, for tests
 */
export function startSession(hasExpired: boolean): () => void {
  const unwatch = watchSession();
  if (hasExpired) notice.set({ kind: 'expired' });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <StrictMode>
      <SessionNote />
    </StrictMode>,
  );
  return () => {
    root.unmount();
    container.remove();
    unwatch();
  };
}
