import { keepToOwnFiles } from '../own-files.ts';
import type { BundlerRequire } from '../own-files.ts';
import { borrowRuntime } from '../page-runtime.ts';

declare const __webpack_require__: BundlerRequire;
/** Put here by the build. */
declare const CHUNK_QUEUE: string;

/** Stands in for `@module-federation/webpack-bundler-runtime` in the remotes: they take it from the page. */
export default borrowRuntime();

keepToOwnFiles(__webpack_require__, CHUNK_QUEUE, document.currentScript as HTMLScriptElement);
