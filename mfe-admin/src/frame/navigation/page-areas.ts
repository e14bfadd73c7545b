import type { ComponentType } from 'react';
import type { OfficePattern } from '@fyonka/api-contract/pages/office-pages';

export interface OfficePageProps {
  /** Values of the `:names` in the pattern of the page, decoded, such as the id of an order. */
  parameters: Readonly<Record<string, string>>;
}

/** A page of the office. It draws one `PageHead`, which also gives the document its title. */
export type OfficePage = ComponentType<OfficePageProps>;

/** The pages of one area, which are one chunk. */
export type OfficePages = Readonly<Partial<Record<OfficePattern, OfficePage>>>;
