import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from '../wire/errors.ts';
import type { Permission } from '../wire/identity.ts';

/**
 * An endpoint is described once, in a table of this folder, and handled by one method of the server.
 *
 * - Names of schemas are those of `../wire`; a table names the modules that they are in. A new table is added to
 *   `endpoints.ts`.
 * - `@Handles('PUT /api/admin/coupons/{id}')` makes a method its handler, with `@Body() form: Checked<typeof
 *   CouponRequest>`. Classes that check requests are made of the schemas; what a schema cannot say is marked in it
 *   (`../json-schema/marks.ts`).
 * - Pages use `call('PUT …', { id, body })`, `create('POST …', { body })` where it `takesKey`, and `pathTo('GET …', {
 *   query })` for `useAnswer` and its kin. Permissions of pages: `'settings.write' satisfies NeedsOf<'GET …'>`.
 */
export interface Endpoint<Name extends string = string> {
  readonly summary: string;
  /** Who may call it: see `Access` of the server. */
  readonly needs: 'everyone' | 'order-holder' | 'signed-in' | Permission;
  /**
   * Whether a person has to call it: a key for programs is refused, whatever its permissions. For what is about the caller,
   * and what gives others a way in.
   */
  readonly byPerson?: true;
  /**
   * Whether a driver's session that goes on for a run, after a pause that closes the rest of the office, may call it; with
   * an `{id}`, only that of the run.
   */
  readonly goesOnForRun?: true;
  readonly query?: Name;
  /** Whether the list can be narrowed by attributes, too. */
  readonly byAttributes?: true;
  readonly body?: Name;
  /** Whether the body is a form with a file, which its handler reads part by part. */
  readonly takesFiles?: true;
  /** Whether it also takes a form of HTML without a file, of which nothing is read. */
  readonly takesPlainForm?: true;
  /** Whether it creates something, and does so once for each `Idempotency-Key`. */
  readonly takesKey?: true;
  /**
   * The schema of the answer; null: it is not JSON, or empty. Several where it depends on the caller: our own pages get
   * the last one.
   */
  readonly answer: Name | readonly Name[] | null;
  /** Media types of the answer besides JSON. */
  readonly otherTypes?: readonly string[];
  /** 200 unless given. */
  readonly status?: 201 | 204;
  /** Its failures, without those that follow from `needs`, `query`, `body`, `takesFiles` and `takesKey`. */
  readonly fails?: readonly ErrorCode[];
}

/** Failures of what an order has in it. */
export const CONTENTS_REFUSED = [
  'UNKNOWN_PRODUCT',
  'AMBIGUOUS_PRODUCT',
  'CUSTOM_TEXT_REQUIRED',
  'CUSTOM_TEXT_UNKNOWN',
  'CUSTOM_TEXT_INVALID_CHARACTERS',
] as const satisfies readonly ErrorCode[];

/** Method and path of an endpoint, which are its name in the contract, the server, the pages and the tests. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

/** A table of endpoints, with the schemas that its names stand for. */
type Described<Wire, Table> = {
  readonly [Name in keyof Table]: Table[Name] & {
    /** Never there: for the compiler only. */
    readonly types?: {
      query: Named<Wire, Table[Name], 'query'>;
      body: Named<Wire, Table[Name], 'body'>;
      answer: PagesAnswer<Wire, Table[Name]>;
      anyAnswer: AnyAnswer<Wire, Table[Name]>;
    };
  };
};

type Named<Wire, One, Part extends string> =
  One extends Readonly<Record<Part, infer Name extends keyof Wire>> ? Wire[Name] : undefined;

type PagesAnswer<Wire, One> = One extends { readonly answer: readonly [...unknown[], infer Last] }
  ? StaticOf<Wire, Last>
  : AnyAnswer<Wire, One>;

type AnyAnswer<Wire, One> = One extends { readonly answer: infer Name }
  ? Name extends readonly (infer Each)[]
    ? StaticOf<Wire, Each>
    : StaticOf<Wire, Name>
  : never;

type StaticOf<Wire, Name> = Name extends keyof Wire
  ? Wire[Name] extends TSchema
    ? Static<Wire[Name]>
    : never
  : unknown;

/** A module of `../wire`, loaded when a schema is first needed: all of them are several MB. */
type Wire = () => Promise<object>;
type WireOf<Wires extends readonly Wire[]> = {
  readonly [Name in NamesOf<Awaited<ReturnType<Wires[number]>>>]: TypeOf<Awaited<ReturnType<Wires[number]>>, Name>;
};
type NamesOf<Module> = Module extends unknown ? keyof Module : never;
type TypeOf<Module, Name> = Module extends Readonly<Record<Name & string, infer Type>> ? Type : never;

/** The modules of all tables. */
export const wires = new Set<Wire>();

/** Describes endpoints by the schemas of modules of `../wire`: those that it names, and those that these refer to. */
export function endpointsOf<const Wires extends readonly Wire[]>(...modules: Wires) {
  for (const module of modules) wires.add(module);
  return <const Table extends Readonly<Record<Route, Endpoint<keyof WireOf<Wires> & string>>>>(table: Table) =>
    table as Described<WireOf<Wires>, Table>;
}
