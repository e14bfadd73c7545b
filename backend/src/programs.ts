/**
 * Programs that the server runs in processes of their own, each with its source. A build makes a file of each, because
 * Node needs 18 MB more for one that it has to compile.
 */
export const PROGRAMS = {
  encoder: 'adapters/pictures/encoder.ts',
  typesetter: 'adapters/http/typesetting/typesetter.ts',
  'table-reader': 'adapters/http/tables/reading/reading-process.ts',
  'first-views': 'adapters/http/pages/first-views/bundle-runner.ts',
} as const;
