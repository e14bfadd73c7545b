import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyMail } from './every-mail.fixture.ts';
import { asShownBy, MAIL_PROGRAMS } from './mail-programs.fixture.ts';

// Writes every mail as it is, as each program shows it, and as plain text: `npm run mails -w backend -- <folder>`.

const [folder = 'mails'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const { name, mail } of everyMail()) {
  await writeFile(join(folder, `${name}.html`), mail.html);
  await writeFile(join(folder, `${name}.txt`), `${mail.subject}\n\n${mail.text}`);
  for (const program of MAIL_PROGRAMS)
    await writeFile(join(folder, `${name}.${program}.html`), asShownBy(program, mail.html).html);
}
