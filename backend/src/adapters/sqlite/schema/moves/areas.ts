import { documents } from './moved.ts';

/** Decisions about delivery areas become documents. */
export const AREAS_TO_DOCUMENTS_SQL = `
${documents('areas')}
INSERT INTO docs_areas SELECT key, json_object('id', key, 'fee', fee, 'isOff', json(iif(is_off, 'true', 'false')),
  'offOn', off_on) FROM area_decisions;
DROP TABLE area_decisions;
`;
