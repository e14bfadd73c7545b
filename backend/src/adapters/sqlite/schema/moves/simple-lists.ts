import { documents } from './moved.ts';

/** Lists that are read by few keys become documents. */
export const SIMPLE_LISTS_SQL = `
${['families', 'addressBooks', 'searchMisses', 'gatewayKeys', 'drivers'].map(documents).join('\n')}
INSERT INTO docs_families SELECT account_id, json_object('id', account_id, 'children', json(children), 'version', version,
  'year', year, 'before', json(before)) FROM families;
INSERT INTO docs_addressBooks SELECT account_id, json_object('id', account_id, 'addresses', json(addresses),
  'version', version) FROM address_books;
INSERT INTO docs_searchMisses SELECT text, json_object('id', text, 'times', times, 'lastDay', last_day,
  'readAs', read_as) FROM search_misses;
INSERT INTO docs_gatewayKeys SELECT gateway, json_object('id', gateway, 'sealed', sealed) FROM gateway_keys;
INSERT INTO docs_drivers SELECT id, json_object('id', id, 'name', name, 'phone', phone,
  'isActive', json(iif(is_active, 'true', 'false')), 'account', account_id) FROM drivers;
${['families', 'address_books', 'search_misses', 'gateway_keys', 'drivers'].map((table) => `DROP TABLE ${table};`).join('\n')}
`;
