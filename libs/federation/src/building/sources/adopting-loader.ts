/** What we use of the context that both bundlers give to a loader. */
interface LoaderContext {
  importModule(request: string): Promise<{ default: CssModule }>;
}

/** What css-loader makes of a sheet. */
interface CssModule {
  toString(): string;
  locals?: Record<string, string>;
}

/**
 * A loader for sheets that seldom matter: the script that imports the sheet brings it, and the document adopts it before
 * the script goes on. So a page that is loaded when it is asked for costs no other page anything, and needs no code in
 * the shell that loads sheets.
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
