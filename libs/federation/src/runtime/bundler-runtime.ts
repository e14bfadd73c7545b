import { keepToOwnFiles } from './own-files.ts';
import type { BundlerRequire, FileHashes } from './own-files.ts';
import { borrowRuntime } from './page-runtime.ts';

declare const __webpack_require__: BundlerRequire;
/** Name of the global variable with the remote's chunks. The build replaces it by a text. */
declare const CHUNK_QUEUE: string;
/** The build replaces it by an object, `npm run dev` by a text. */
declare const FILE_HASHES: FileHashes;

/** Replaces `@module-federation/webpack-bundler-runtime` in the remotes, which use the page's. */
export default borrowRuntime();

keepToOwnFiles(__webpack_require__, CHUNK_QUEUE, document.currentScript as HTMLScriptElement, FILE_HASHES);
