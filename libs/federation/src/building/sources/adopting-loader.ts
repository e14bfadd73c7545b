/** The part of a loader's context that we use, the same in both bundlers. */
interface LoaderContext {
  importModule(request: string): Promise<{ default: CssModule }>;
}

/** Result of css-loader for a sheet. */
interface CssModule {
  toString(): string;
  locals?: Record<string, string>;
}

/**
 * Loader for sheets of rarely opened pages: the script that imports the sheet contains it, and the document adopts it
 * before the script continues. Such a page then costs other pages nothing, and the shell needs no code that loads
 * sheets.
 */
export async function pitch(this: LoaderContext, request: string): Promise<string> {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- bundlers give a loader its context as `this`
  const { default: sheet } = await this.importModule(`!!${request}`);
  return `
const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(sheet.toString())});
document.adoptedStyleSheets.push(sheet);
export default ${JSON.stringify(sheet.locals ?? {})};`;
}
