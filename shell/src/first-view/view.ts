import type { ComponentType } from 'react';

export interface ViewProps {
  /** What of the path tells pages of one kind apart, such as a product's id. */
  parameters: Readonly<Record<string, string>>;
  /** Query of the page that was asked for. */
  search: string;
}

export type View = ComponentType<ViewProps>;
