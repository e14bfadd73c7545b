import { defineRemote } from '@fyonka/federation/remote';
import optimizeLocales from '@react-aria/optimize-locales-plugin';

export default await defineRemote({
  name: 'admin',
  bundler: 'webpack',
  root: import.meta.dirname,
  sharedChunks: true,
  // React Aria brings its words in thirty languages: those of the office are two.
  plugins: [optimizeLocales.webpack({ locales: ['ar-AE', 'en-US'] })],
});
