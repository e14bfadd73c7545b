import { Component } from 'react';
import type { ReactNode } from 'react';

interface BoundaryProps {
  /** Stands in for what broke. @param retry draws the children again */
  renderInstead: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error of one part from taking the rest of the shop with it. React has it in the console. */
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
