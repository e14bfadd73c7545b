import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionNote } from './session-note.tsx';
import { watchSession } from './watch-session.ts';

/** Watches over the session, and tells of it beside the shop. Call once; the page of a visitor who never signs in does not load this. */
export function startSession(): void {
  watchSession();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <SessionNote />
    </StrictMode>,
  );
}
