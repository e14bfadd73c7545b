import type { ComponentType } from 'react';

export interface ViewProps {
  /** Decoded values of the `:names` in the route's pattern, such as a product's id. */
  parameters: Readonly<Record<string, string>>;
  /** Query of the requested page. */
  search: string;
}

export type View = ComponentType<ViewProps>;
