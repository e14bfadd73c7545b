import { defineRemote } from '@fyonka/federation/remote';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { PAGES } from './src/pages.ts';

export default await defineRemote({
  name: 'admin',
  pages: PAGES,
  bundler: 'webpack',
  root: import.meta.dirname,
  sharedChunks: true,
  // React Aria has words for thirty languages; the office needs two.
  plugins: [optimizeLocales.webpack({ locales: ['ar-AE', 'en-US'] })],
});
