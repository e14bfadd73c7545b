import { documents } from './moved.ts';

/** The copy into this database and the time of the last backup become documents. */
export const COPIES_TO_DOCUMENTS_SQL = `
${['copies', 'backups'].map(documents).join('\n')}
INSERT INTO docs_copies SELECT 'copy', json_object('id', 'copy', 'progress', json(body)) FROM copy_progress;
INSERT INTO docs_backups SELECT 'last', json_object('id', 'last', 'at', at) FROM backups;
DROP TABLE copy_progress;
DROP TABLE backups;
`;
