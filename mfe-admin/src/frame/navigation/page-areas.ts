import type { ComponentType } from 'react';
import type { OfficePattern } from '../../pages.ts';

export interface OfficePageProps {
  /** Decoded values of the `:names` in the page's pattern, such as an order's id. */
  parameters: Readonly<Record<string, string>>;
}

/** A page of the office. It renders exactly one `PageHead`, which also sets the document's title. */
export type OfficePage = ComponentType<OfficePageProps>;

/** The pages of one area, which share a chunk. */
export type OfficePages = Readonly<Partial<Record<OfficePattern, OfficePage>>>;
