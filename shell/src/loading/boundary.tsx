import { Component } from 'react';
import type { ReactNode } from 'react';

interface BoundaryProps {
  /** Draws a message in place of the children, for good: give the boundary another key to draw them again. */
  renderInstead: (cause: unknown) => ReactNode;
  /** Called once, when it has been drawn. */
  onError?: (cause: unknown) => void;
  children: ReactNode;
}

interface BoundaryState {
  /** In an object, since anything can be thrown, `null` too. */
  error: { cause: unknown } | null;
}

/** Keeps an error of what it surrounds from breaking the rest of the shop. React writes the error to the console. */
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
