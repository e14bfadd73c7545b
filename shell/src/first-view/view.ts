import type { ComponentType } from 'react';

export interface ViewProps {
  /** Of the page that was asked for. */
  path: string;
  search: string;
}

export type View = ComponentType<ViewProps>;
