import { keepToOwnFiles } from '../own-files.ts';
import type { BundlerRequire } from '../own-files.ts';
import { borrowRuntime } from '../page-runtime.ts';

declare const __webpack_require__: BundlerRequire;
/** Replaced by the build. */
declare const CHUNK_QUEUE: string;

/** Replaces `@module-federation/webpack-bundler-runtime` in the remotes, which use the page's. */
export default borrowRuntime();

keepToOwnFiles(__webpack_require__, CHUNK_QUEUE, document.currentScript as HTMLScriptElement);
