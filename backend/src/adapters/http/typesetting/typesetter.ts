// Typesets documents. Started by typesetting.ts in a process of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { serveJobs } from '../../../processes/serve-jobs.ts';
import type { TypesettingTask } from './sheets.ts';

const FONTS = [
  '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
  '@expo-google-fonts/readex-pro/500Medium/ReadexPro_500Medium.ttf',
  '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  '@expo-google-fonts/baloo-bhaijaan-2/700Bold/BalooBhaijaan2_700Bold.ttf',
];

let compiler: NodeCompiler | undefined;

/** @returns the PDF @throws Error that names places in the template only */
function typeset({ template, sheet }: TypesettingTask, templates: string): Uint8Array {
  compiler ??= NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(fileURLToPath(import.meta.resolve(font)))) }],
  });
  try {
    const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`), inputs: { sheet } });
    const error = compiled.takeError();
    if (error) throw new Error(describe(compiler, error));
    if (!compiled.result) throw new Error('no document');
    return compiler.pdf(compiled.result, {});
  } finally {
    // The compiler caches each document, but no document comes twice.
    compiler.evictCache(0);
  }
}

function describe(compiler: NodeCompiler, error: NodeError): string {
  return compiler
    .fetchDiagnostics(error)
    .map(
      ({ message, range }: { message: string; range: { start: { line: number } } | null }) =>
        `${message} (line ${(range?.start.line ?? -1) + 1})`,
    )
    .join('; ');
}

serveJobs(typeset);
