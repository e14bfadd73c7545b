import { defineShell } from '@fyonka/federation/shell';
import { PAGES } from './src/pages.ts';

export default defineShell({ root: import.meta.dirname, pages: PAGES });
