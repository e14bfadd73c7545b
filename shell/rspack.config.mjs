import { defineShell } from '@fyonka/federation/shell';

export default defineShell({ root: import.meta.dirname });
