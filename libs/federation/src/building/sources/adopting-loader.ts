/** The part of a loader's context that we use, the same in both bundlers. */
interface LoaderContext {
  /** Whether a changed module replaces the former in the open page. */
  hot?: boolean;
  importModule(request: string): Promise<{ default: CssModule }>;
}

/** Result of css-loader for a sheet. */
interface CssModule {
  toString(): string;
  locals?: Record<string, string>;
}

const NEW_SHEET = `
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);`;

/** The sheet of the module's previous version keeps its place among the others. */
const KEPT_SHEET = `
const hot = import.meta.webpackHot;
const sheet = hot.data?.sheet ?? new CSSStyleSheet();
if (!hot.data?.sheet) document.adoptedStyleSheets.push(sheet);
hot.dispose((data) => {
  data.sheet = sheet;
});`;

/**
 * Loader for sheets of rarely opened pages: the script that imports the sheet contains it, and the document adopts it
 * before the script continues. Such a page then costs other pages nothing, and the shell needs no code that loads
 * sheets. In development all sheets are adopted, because a changed one replaces its content in the open page.
 */
export async function pitch(this: LoaderContext, request: string): Promise<string> {
  // oxlint-disable oxc/no-this-in-exported-function -- bundlers give a loader its context as `this`
  const { default: sheet } = await this.importModule(`!!${request}`);
  return `
${this.hot ? KEPT_SHEET : NEW_SHEET}
sheet.replaceSync(${JSON.stringify(sheet.toString())});
export default ${JSON.stringify(sheet.locals ?? {})};`;
}
