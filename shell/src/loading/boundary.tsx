import { Component } from 'react';
import type { ReactNode } from 'react';

interface BoundaryProps {
  /** Renders a replacement for the children, permanently: change the boundary's key to render them again. */
  renderInstead: (cause: unknown) => ReactNode;
  /** Called once, after the replacement was rendered. */
  onError?: (cause: unknown) => void;
  children: ReactNode;
}

interface BoundaryState {
  /** Wrapped in an object, because anything can be thrown, including `null`. */
  error: { cause: unknown } | null;
}

/** Keeps an error in its children from breaking the rest of the shop. React logs the error. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(cause: unknown): BoundaryState {
    return { error: { cause } };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError?.(cause);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.renderInstead(error.cause) : this.props.children;
  }
}
