import { FrontEnds } from '../../../application/front-ends/ports.ts';
import { changePointer, FIRST_POINTER } from '../../../domain/front-ends/pointer.ts';
import type { Pointer, PointerChange, PointerVerdict } from '../../../domain/front-ends/pointer.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries } from '../office/history-rows.ts';

type PointerRow = { name: string; version: string | null; previous: string; canary: string; failed: string };

const SELECT = 'SELECT name, version, previous, canary, failed FROM front_ends';

export class SqliteFrontEnds extends FrontEnds {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async pointers(): Promise<ReadonlyMap<string, Pointer>> {
    return new Map(this.db.all<PointerRow>(SELECT).map((row) => [row.name, pointerFrom(row)]));
  }

  change(remote: string, change: PointerChange, { editor, at }: Authorship): Promise<PointerVerdict> {
    return this.db.write(() => {
      const row = this.db.get<PointerRow>(`${SELECT} WHERE name = ?`, remote);
      const verdict = changePointer(row ? pointerFrom(row) : FIRST_POINTER, change, at);
      if (verdict.kind === 'changed') {
        this.write(remote, verdict.pointer);
        const subject = { subject: 'front-ends', subjectId: remote, version: null } as const;
        addHistoryEntries(this.db, [{ ...subject, ...verdict.entry, editor, at }]);
      }
      return verdict;
    });
  }

  private write(remote: string, { version, previous, canary, failed }: Pointer): void {
    this.db.run(
      'INSERT OR REPLACE INTO front_ends (name, version, previous, canary, failed) VALUES (?, ?, ?, ?, ?)',
      remote,
      version,
      JSON.stringify(previous),
      JSON.stringify(canary),
      JSON.stringify(failed),
    );
  }
}

function pointerFrom({ version, previous, canary, failed }: PointerRow): Pointer {
  return {
    version,
    previous: JSON.parse(previous) as Pointer['previous'],
    canary: JSON.parse(canary) as Pointer['canary'],
    failed: JSON.parse(failed) as Pointer['failed'],
  };
}
