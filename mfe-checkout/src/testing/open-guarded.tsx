import { jest } from '@jest/globals';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { open } from '@fyonka/testing/open';
import type { UserEvent } from '@testing-library/user-event';

/** Text of the error boundary. */
export const BROKEN = 'The page broke';

/** Opens a page inside of an error boundary, as the shell does. */
export function openGuarded(page: ReactNode, at = '/'): UserEvent {
  // React logs caught errors here.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return open(<Guard>{page}</Guard>, { at });
}

class Guard extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <p>{BROKEN}</p> : this.props.children;
  }
}
