import { readMarkdown } from '../../../domain/catalog/markdowns/markdown-form.ts';
import type { MarkdownForm } from '../../../domain/catalog/markdowns/markdown-form.ts';
import type { Editor } from '../../../domain/history.ts';
import { markdownId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { EditOutcome, OfficeCatalogue } from '../editing/editing-ports.ts';
import { markdownGoods } from './markdown-goods.ts';
import type { MarkdownScope } from './markdown-goods.ts';
import type { Markdowns, OfficeMarkdown } from './ports.ts';

interface CreateMarkdownInput {
  readonly form: MarkdownForm & MarkdownScope;
  readonly editor: Editor;
}

/** Plans a markdown. Its products are those of its scope now; the job changes their prices when it begins. */
export class CreateMarkdown {
  constructor(
    private readonly markdowns: Markdowns,
    private readonly catalogue: OfficeCatalogue,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ form, editor }: CreateMarkdownInput): Promise<EditOutcome<OfficeMarkdown>> {
    const at = this.clock.now();
    const judged = readMarkdown(form, at);
    if (judged.kind === 'refused') return judged;
    const goods = await markdownGoods(this.catalogue, form);
    if (goods.kind === 'refused') return goods;
    const markdown = { id: markdownId(this.identifiers.next()), ...judged.draft, state: 'planned' } as const;
    return this.markdowns.create(
      markdown,
      goods.products.filter(({ priceBeforeDiscount }) => priceBeforeDiscount === null).map(({ id }) => id),
      { editor, at },
    );
  }
}
