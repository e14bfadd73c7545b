import type { RemoteDescription } from '@fyonka/api-contract/pages/remote-pages';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** Files and pages that a remote may have at most: several times what the largest one has. */
const MOST_FILES = 1_000;
const MOST_PAGES = 200;

const Pattern = Type.String({
  pattern: '^/(?:[\\w-][\\w.-]*|:\\w+)?(?:/(?:[\\w-][\\w.-]*|:\\w+))*(?:/\\*)?$',
  maxLength: 200,
});
const Path = Type.String({ pattern: '^/(?![/\\\\])', maxLength: 500 });
const Call = Type.String({ pattern: '^/api/', maxLength: 500 });
const FileName = Type.String({ pattern: '^[\\w-][\\w.-]*$', maxLength: 200 });
const Names = Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 });
const Title = Type.Object({ en: Type.String({ maxLength: 200 }), ar: Type.String({ maxLength: 200 }) });

const Page = Type.Object({
  pattern: Pattern,
  formerly: Type.Optional(Type.Array(Pattern, { maxItems: 10 })),
  needs: Type.Optional(Type.Union([Type.Literal('signed-in'), Type.Literal('administrator')])),
  frame: Type.Optional(Type.Union([Type.Literal('shop'), Type.Literal('checkout'), Type.Literal('none')])),
  title: Type.Optional(Title),
  query: Type.Optional(Names),
  subject: Type.Optional(Call),
  calls: Type.Optional(Type.Array(Call, { maxItems: 10 })),
  missing: Type.Optional(Type.Literal(true)),
  unlisted: Type.Optional(Type.Literal(true)),
  sitemap: Type.Optional(
    Type.Union([
      Type.Object({ paths: Type.Array(Path, { maxItems: 10_000 }) }),
      Type.Object({
        call: Call,
        items: Type.String({ maxLength: 50 }),
        parameters: Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 50 })),
        pictures: Type.Optional(Names),
      }),
    ]),
  ),
});

const Description = Compile(
  Type.Object({
    contract: Type.Integer({ minimum: 1 }),
    version: Type.String({ pattern: '^[\\w-][\\w.-]{0,99}$' }),
    pages: Type.Array(Page, { maxItems: MOST_PAGES }),
    framework: Type.Optional(
      Type.Object({
        runtime: Type.Integer({ minimum: 1 }),
        react: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d', maxLength: 50 }),
      }),
    ),
    firstView: Type.Optional(Type.Object({ script: FileName, style: Type.Optional(FileName) })),
    files: Type.Record(FileName, Type.String({ pattern: '^sha384-[\\w+/]{64}$' }), {
      maxProperties: MOST_FILES,
      additionalProperties: false,
    }),
  }),
);

/**
 * Checks what the build of a remote says about itself.
 * @throws Error that names the first fault
 */
export function readDescription(shop: unknown): RemoteDescription {
  if (shop === undefined)
    throw new Error('has no pages: the remote was built for an older shop and must be built again');
  if (Description.Check(shop)) return shop;
  const [fault] = Description.Errors(shop);
  throw new Error(`describes the remote wrongly: shop${fault?.instancePath ?? ''} ${fault?.message ?? ''}`);
}
