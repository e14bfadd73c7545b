import type { Migration } from '../migrations.ts';
import { CATALOGUE_SQL } from './catalogue.ts';
import { CATALOGUE_VERSIONS_SQL } from './catalogue-versions.ts';
import { MAIL_ALLOWANCES_SQL } from './mail-allowances.ts';
import { ORDERING_SQL } from './ordering.ts';
import { SEARCH_SQL } from './search.ts';

/** Only ever added to at the end. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'catalogue', sql: CATALOGUE_SQL },
  { name: 'search', sql: SEARCH_SQL },
  { name: 'ordering', sql: ORDERING_SQL },
  { name: 'catalogue versions', sql: CATALOGUE_VERSIONS_SQL },
  { name: 'mail allowances', sql: MAIL_ALLOWANCES_SQL },
];
