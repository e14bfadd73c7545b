import type { StuckDrawerProps } from './stuck-drawer.tsx';
import { Docked } from './docked.tsx';
import { Note } from './note.tsx';
import { StuckActions } from './stuck-actions.tsx';

/** Says beside a readable page that it does not work. Stays visible while the page scrolls. */
export function StuckNote({ title, children, onRetry, onReload }: StuckDrawerProps) {
  return (
    <Docked>
      <Note kind="bad" title={title} action={<StuckActions onRetry={onRetry} onReload={onReload} />}>
        {children}
      </Note>
    </Docked>
  );
}
