import { fileURLToPath } from 'node:url';
import { localIdent } from './class-names.ts';

/** Browsers that are two to three years old: they know ES modules, `:has()`, container queries and `inert`. */
export const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];

export interface RuleOptions {
  /** Name of the shell or remote. */
  app: string;
  development: boolean;
  /** The bundler's own loaders for TypeScript and for taking CSS out of the scripts. */
  swcLoader: string;
  /** Left out where another build of the same app writes the styles: then only their names are taken. */
  extractLoader: string | null;
  /** Where fonts go, relative to the output folder. */
  assetFolder: string;
}

/** How sources become scripts, styles and files: the same for both bundlers. */
export function rules({ app, development, swcLoader, extractLoader, assetFolder }: RuleOptions) {
  return [
    {
      test: /\.tsx?$/,
      use: {
        loader: swcLoader,
        options: {
          env: { targets: BROWSERS },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development } },
          },
        },
      },
      resolve: { fullySpecified: false },
    },
    {
      test: /[\\/]lucide-react[\\/].*[\\/]icons[\\/][^\\/]*\.mjs$/,
      use: { loader: fileURLToPath(new URL('icon-loader.ts', import.meta.url)) },
    },
    {
      test: /\.css$/,
      type: 'javascript/auto' as const,
      sideEffects: true,
      use: [
        ...(extractLoader ? [extractLoader] : []),
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: /\.module\.css$/,
              namedExport: false,
              exportLocalsConvention: 'asIs',
              getLocalIdent: localIdent(app, development),
              exportOnlyLocals: extractLoader === null,
            },
          },
        },
      ],
    },
    {
      test: /\.(woff2|svg|webp|avif|png)$/,
      type: 'asset/resource' as const,
      generator: { filename: `${assetFolder}[name].[contenthash:8][ext]` },
    },
  ];
}
