import type { ComponentType } from 'react';

export interface ViewProps {
  /** Values of the `:names` in the pattern of the route, such as a product's id. */
  parameters: Readonly<Record<string, string>>;
  /** Query of the page that was asked for. */
  search: string;
}

export type View = ComponentType<ViewProps>;
