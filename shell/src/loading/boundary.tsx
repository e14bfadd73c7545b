import { Component } from 'react';
import type { ReactNode } from 'react';

interface BoundaryProps {
  /** Draws a message in place of the children. @param retry draws the children again */
  renderInstead: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error of what it surrounds from breaking the rest of the shop. React writes the error to the console. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken
      ? this.props.renderInstead(() => this.setState({ isBroken: false }))
      : this.props.children;
  }
}
