import { sourceHash } from '../../../html.ts';

interface PolicyParts {
  /** Inline scripts of the document. */
  inlineScripts: readonly string[];
  /** Inline style sheets of the document. */
  inlineStyles: readonly string[];
  /** Origins of remotes on other servers. */
  remoteOrigins: readonly string[];
  /** Whether visitors come by https. */
  https: boolean;
}

/**
 * The content security policy of the shop's documents. It allows their own files, the remotes of the map and inline
 * parts by their hash, and nothing else.
 */
export function contentPolicy({ inlineScripts, inlineStyles, remoteOrigins, https }: PolicyParts): string {
  const ours = ["'self'", ...remoteOrigins].join(' ');
  const directives = [
    "default-src 'none'",
    // The office's reader of barcodes is WebAssembly. It compiles only what an allowed script has loaded.
    `script-src ${[ours, "'wasm-unsafe-eval'", ...inlineScripts.map(sourceHash)].join(' ')}`,
    `style-src ${[ours, ...inlineStyles.map(sourceHash)].join(' ')}`,
    `font-src ${ours}`,
    `img-src ${ours} data:`,
    `connect-src ${ours}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
    'report-uri /api/csp-reports',
  ];
  return directives.join('; ');
}
