import type { ImportPreview, ImportRow } from '@fyonka/api-contract/wire/office/goods/imports';

export const CREATED: ImportRow = { line: 3, action: 'create', name: 'New bow', changes: [], errors: [] };
export const CHANGED: ImportRow = {
  line: 4,
  action: 'change',
  name: 'Satin bow',
  changes: [
    { field: 'price', from: 2, to: 2.25 },
    { field: 'categoryId', from: 'c1', to: 'c2' },
    { field: 'isVisible', from: true, to: false },
  ],
  errors: [],
};
const FAULTY: ImportRow = {
  line: 9,
  action: 'faulty',
  name: null,
  changes: [],
  errors: [
    { field: 'Price (KD)', code: 'INVALID_PRICE', message: 'A price is from 0 to 100,000 KD' },
    { field: 'Name (English)', code: 'REQUIRED', message: 'This field is required' },
  ],
};
export const GOOD: ImportPreview = {
  created: 1,
  changed: 1,
  unchanged: 12,
  faulty: 0,
  rows: [CREATED, CHANGED],
  joined: 0,
  origin: 'shop',
  columns: [{ head: 'ID', column: 'id' }],
  possibleColumns: [{ column: 'name', label: 'Name' }],
  ignoredColumns: [],
  missingCategories: [],
  strayQuote: null,
  digest: 'd1',
};
export const BAD: ImportPreview = { ...GOOD, faulty: 1, rows: [CREATED, CHANGED, FAULTY] };
