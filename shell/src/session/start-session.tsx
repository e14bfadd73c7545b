import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionNote } from './session-note.tsx';
import { watchSession } from './watch-session.ts';

/** Watches the session and shows messages about it. Call this once; visitors who never sign in do not load it. */
export function startSession(): void {
  watchSession();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <SessionNote />
    </StrictMode>,
  );
}
