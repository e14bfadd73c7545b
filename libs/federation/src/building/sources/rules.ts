import { fileURLToPath } from 'node:url';
import { localIdent } from './class-names.ts';
import { LAYOUT_SHEET } from './layout-loader.ts';

/** Browsers of the last two to three years, with ES modules, `:has()`, container queries and `inert`. */
export const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** Puts a style sheet into the script that imports it. */
const ADOPTING_LOADER = fileURLToPath(new URL('adopting-loader.ts', import.meta.url));
/** Leaves the layout classes that an app uses. */
const LAYOUT_LOADER = fileURLToPath(new URL('layout-loader.ts', import.meta.url));
/** Writes names of classes into the components that use them. */
const CLASS_LITERAL_LOADER = fileURLToPath(new URL('class-literal-loader.ts', import.meta.url));
/** Completes what swc writes for React Fast Refresh. */
const COMPONENT_LOADER = fileURLToPath(new URL('../../refresh/component-loader.ts', import.meta.url));
/** Minifies sheets inside of scripts. Sheets that are files are minified with the whole build. */
const MINIFIER = 'builtin:lightningcss-loader';

export interface RuleOptions {
  /** Name of the shell or remote. */
  app: string;
  development: boolean;
  /** Prepares components and style sheets to be replaced in the open page. Sheets are part of scripts then. */
  refresh: boolean;
  /** The bundler's loaders for TypeScript and for extracting CSS. */
  swcLoader: string;
  extractLoader: string;
  /** Style sheets that another build of the same app writes. This build needs only their class names. */
  writtenElsewhere?: ReadonlySet<string> | undefined;
  /** Extracts the other sheets into a file. By default they are part of the scripts that import them. */
  othersAsFile?: boolean | undefined;
  /** Folder of fonts, relative to the output folder. */
  assetFolder: string;
}

/** Rules that turn sources into scripts, styles and files, the same for both bundlers. */
export function rules({ app, development, refresh, swcLoader, assetFolder, ...styles }: RuleOptions) {
  const isDeveloped = development || refresh;
  const react = { runtime: 'automatic', development: isDeveloped, refresh };
  const script = {
    loader: swcLoader,
    options: {
      env: { targets: BROWSERS },
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react } },
    },
  };
  return [
    {
      test: /\.tsx?$/,
      use: [
        ...(refresh ? [{ loader: COMPONENT_LOADER, options: { app } }] : []),
        script,
        // Where pages are developed, names are legible, or come with the sheet, which is replaced without the component.
        ...(isDeveloped ? [] : [{ loader: CLASS_LITERAL_LOADER, options: { app } }]),
      ],
      resolve: { fullySpecified: false },
    },
    {
      test: /[\\/]lucide-react[\\/].*[\\/]icons[\\/][^\\/]*\.mjs$/,
      use: { loader: fileURLToPath(new URL('icon-loader.ts', import.meta.url)) },
    },
    // Runs before all other loaders of the sheet. Pages that are developed have the whole sheet: built again after a
    // change of any component, it would double the time that the office takes to show one.
    ...(isDeveloped ? [] : [{ include: LAYOUT_SHEET, enforce: 'pre' as const, use: LAYOUT_LOADER }]),
    ...styleRules({ app, development, refresh, ...styles }),
    {
      test: /\.(woff2|svg|webp|avif|png|wasm)$/,
      type: 'asset/resource' as const,
      generator: { filename: `${assetFolder}[name].[contenthash:8][ext]` },
    },
  ];
}

function styleRules({
  app,
  development,
  refresh,
  extractLoader,
  writtenElsewhere,
  othersAsFile,
}: Pick<RuleOptions, 'app' | 'development' | 'refresh' | 'extractLoader' | 'writtenElsewhere' | 'othersAsFile'>) {
  const css = { test: /\.css$/, type: 'javascript/auto' as const, sideEffects: true };
  const cssLoader = ({ exportOnlyLocals }: { exportOnlyLocals: boolean }) => ({
    loader: 'css-loader',
    options: {
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'asIs',
        getLocalIdent: localIdent(app, development),
        exportOnlyLocals,
      },
    },
  });
  const asFile = [extractLoader, cssLoader({ exportOnlyLocals: false })];
  if (!writtenElsewhere && !refresh) return [{ ...css, use: asFile }];
  const isElsewhere = (file: string): boolean => writtenElsewhere?.has(file) ?? false;
  const minify = { loader: MINIFIER, options: { minify: !development, targets: BROWSERS } };
  const inScript = [ADOPTING_LOADER, cssLoader({ exportOnlyLocals: false }), ...(refresh ? [] : [minify])];
  return [
    { ...css, include: isElsewhere, use: [cssLoader({ exportOnlyLocals: true })] },
    {
      ...css,
      exclude: isElsewhere,
      use: othersAsFile ? asFile : inScript,
    },
  ];
}
