import { defineRemote } from '@fyonka/federation/remote';
import { PAGES } from './src/pages.ts';

export default await defineRemote({ name: 'catalog', pages: PAGES, bundler: 'rspack', root: import.meta.dirname });
