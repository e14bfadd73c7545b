import { borrowRuntime } from '../page-runtime.ts';

/** Stands in for `@module-federation/webpack-bundler-runtime` in the remotes: they take it from the page. */
export default borrowRuntime();
