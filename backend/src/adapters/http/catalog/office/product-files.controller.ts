import { LARGEST_TABLE } from '@fyonka/api-contract/values/goods/products';
import type { Readable } from 'node:stream';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ImportAnswer, ImportPreview, ProductExportQuery } from '@fyonka/api-contract/wire/office/goods/imports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExportProducts } from '../../../../application/catalog/imports/export-products.ts';
import { ImportProducts } from '../../../../application/catalog/imports/import-products.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { columnsOfFile } from '../../../../domain/catalog/imports/attribute-columns.ts';
import type { NamedColumn } from '../../../../domain/catalog/imports/attribute-columns.ts';
import { MOST_IMPORTED, ROWS_AT_ONCE } from '../../../../domain/catalog/imports/plan-import.ts';
import type { WrittenProduct } from '../../../../domain/catalog/imports/written-product.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Uploads } from '../../files/uploads.ts';
import type { ReceivedForm } from '../../files/uploads.ts';
import { preferredLanguage } from '../../language.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import type { Row } from '../../tables/table.ts';
import { TableFiles } from '../../tables/table-files.ts';
import { TableReader } from '../../tables/reading/table-reader.ts';
import { importChoices } from './import-choices.ts';
import { importPreviewView, productsTable, rowOf } from './product-files.views.ts';
import type { FileOfProducts } from './product-files.views.ts';
import { productRows } from './product-rows.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

const FORM = { file: 'file', largest: LARGEST_TABLE };

/** Export of products as a file, and import of a file with changes. */
@ApiTags('office: catalogue')
@Controller()
export class ProductFilesController {
  constructor(
    private readonly exportProducts: ExportProducts,
    private readonly importProducts: ImportProducts,
    private readonly files: TableFiles,
    private readonly reader: TableReader,
    private readonly uploads: Uploads,
    private readonly requests: RepeatableRequests,
    private readonly settings: StoreSettings,
  ) {}

  @Handles('GET /api/admin/products/export')
  async export(
    @Query() { format, ...asked }: Checked<typeof ProductExportQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const language = preferredLanguage(request.headers['accept-language']);
    const { attributes } = await this.settings.read();
    const columns = columnsOfFile(attributes, language);
    const filter = Object.values(asked).some((value) => value !== undefined) ? asked : null;
    const rows = rowsOf(this.exportProducts.execute(filter, attributes, language), columns);
    return this.files.answer(reply, { format, name: 'products' }, productsTable(columns, language), rows);
  }

  @Handles('POST /api/admin/products/import')
  preview(@Req() request: FastifyRequest): Promise<ImportPreview> {
    return this.uploads.receive(request, FORM, async (form) => {
      const { attributes } = await this.settings.read();
      const read = await this.read(form, attributes);
      const language = preferredLanguage(request.headers['accept-language']);
      return importPreviewView(await this.importProducts.preview(read.rows), read, attributes, language);
    });
  }

  @Handles('POST /api/admin/products/import/apply')
  apply(@Req() request: FastifyRequest): Promise<ImportAnswer> {
    return this.uploads.receive(request, FORM, async (form) => {
      const digest = form.texts.get('digest') ?? '';
      if (digest === '') throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'digest', code: 'REQUIRED' }] });
      const from = Number(form.texts.get('from') ?? 0);
      const { attributes } = await this.settings.read();
      const { rows } = await this.read(form, attributes);
      // Who knows of no portions, such as a page of an older release, would take the first one for the whole file.
      if (!form.texts.has('from') && rows.length > ROWS_AT_ONCE)
        throw new ApiFailure('TOO_MANY_ROWS', { faults: [{ field: 'from', code: 'REQUIRED' }] });
      const through = from + ROWS_AT_ONCE;
      const next = through < rows.length ? through : null;
      return this.requests.once(
        request,
        // The digest stands for what the file would do; its text would be long.
        { digest, from },
        {
          create: async ({ editor }) => {
            const outcome = await this.importProducts.apply(rows, { digest, from }, editor);
            if (outcome.kind === 'stale') throw new ApiFailure('IMPORT_STALE');
            return { created: outcome.created, changed: outcome.changed, next };
          },
          again: async (_id, { things }) => {
            const created = things.filter(({ version }) => version === 1).length;
            return { created, changed: things.length - created, next };
          },
        },
      );
    });
  }

  private async read({ file, texts }: ReceivedForm, attributes: readonly Attribute[]): Promise<FileOfProducts> {
    const choices = importChoices(texts.get('choices'));
    if (file === null || file.length === 0)
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'file', code: 'REQUIRED' }] });
    const answer = await this.reader.read(file, 1 + MOST_IMPORTED);
    if (answer.kind === 'too-many-rows') throw new ApiFailure('TOO_MANY_ROWS');
    const { strayQuote = null } = answer;
    const read = answer.kind === 'rows' ? await productRows(answer.rows, attributes, choices) : null;
    if (read === null)
      throw new ApiFailure('FILE_UNREADABLE', {
        faults: strayQuote === null ? [] : [{ field: 'file', code: 'QUOTE_NOT_CLOSED', detail: String(strayQuote) }],
      });
    return { ...read, strayQuote };
  }
}

async function* rowsOf(
  batches: AsyncIterable<readonly WrittenProduct[]>,
  columns: readonly NamedColumn[],
): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch.map((product) => rowOf(product, columns));
}
