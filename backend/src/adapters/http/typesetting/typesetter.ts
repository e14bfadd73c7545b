// Typesets documents, one after the other, in a process of its own. Started by typesetting-process.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import type { TypesettingAnswer, TypesettingTask } from './typesetting-messages.ts';

const FONTS = [
  '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
  '@expo-google-fonts/readex-pro/500Medium/ReadexPro_500Medium.ttf',
  '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  '@expo-google-fonts/baloo-bhaijaan-2/700Bold/BalooBhaijaan2_700Bold.ttf',
];

const FOLDER = import.meta.dirname;

const compiler = NodeCompiler.create({
  workspace: FOLDER,
  fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(fileURLToPath(import.meta.resolve(font)))) }],
});

function typeset({ id, template, sheet }: TypesettingTask): TypesettingAnswer {
  const compiled = compiler.compile({ mainFilePath: join(FOLDER, `${template}.typ`), inputs: { sheet } });
  const error = compiled.takeError();
  if (error) return { id, fault: describe(error) };
  if (!compiled.result) return { id, fault: 'no document' };
  return { id, pdf: compiler.pdf(compiled.result, {}) };
}

function describe(error: NodeError): string {
  return compiler
    .fetchDiagnostics(error)
    .map(
      ({ message, range }: { message: string; range: { start: { line: number } } | null }) =>
        `${message} (line ${(range?.start.line ?? -1) + 1})`,
    )
    .join('; ');
}

// Ctrl+C reaches this process, too. The server decides when this one ends, so that it can finish what is under way.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

process.on('message', (task: TypesettingTask) => {
  process.send?.(typeset(task));
  // The compiler remembers what it made of this document, which never comes again.
  compiler.evictCache(0);
});
