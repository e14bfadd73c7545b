import type { HotModule } from './boundary.ts';

/** The part of a loader's context that we use, the same in both bundlers. */
interface LoaderContext {
  getOptions(): { app: string };
  callback(error: null, code: string, map: unknown): void;
}

/**
 * Loader for development: completes what swc writes for React Fast Refresh. `$RefreshReg$` names a component, so that its
 * next version replaces it in the page; `$RefreshSig$` names the hooks of one, whose state is lost when they change.
 * Names contain that of the app, because apps have copies of the same modules.
 */
export default function componentLoader(this: LoaderContext, code: string, map: unknown): void {
  // oxlint-disable oxc/no-this-in-exported-function -- bundlers give a loader its context as `this`
  this.callback(null, code.includes('$Refresh') ? withRefresh(code, this.getOptions().app) : code, map);
}

/** What is added stays on the first line, so that the source map fits. A page of a production build refreshes nothing. */
function withRefresh(code: string, app: string): string {
  const id = `${JSON.stringify(`${app} `)} + __webpack_module__.id`;
  const before = [
    'var refresh = globalThis.fyonkaRefresh;',
    'var $RefreshSig$ = refresh?.signature ?? (() => (type) => type);',
    `var $RefreshReg$ = (type, name) => refresh?.register(type, ${id} + ' ' + name);`,
  ];
  const module: Record<keyof HotModule, string> = {
    id,
    exports: '__webpack_module__.exports',
    hot: 'import.meta.webpackHot',
  };
  const fields = Object.entries(module).map(([name, value]) => `${name}: ${value}`);
  return `${before.join(' ')} ${code}\nrefresh?.ran({ ${fields.join(', ')} });\n`;
}
