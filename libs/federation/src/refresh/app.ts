declare const APP_NAME: string;
/** Both bundlers write the hash of the running build. */
declare const __webpack_hash__: string;

interface ImportMetaHot {
  webpackHot: { check(apply: true): Promise<unknown> };
}

/** Part of each app's development build: lets the page update the app. */
globalThis.fyonkaRefresh?.addApp(APP_NAME, {
  build: () => __webpack_hash__,
  update: () => (import.meta as unknown as ImportMetaHot).webpackHot.check(true),
});
