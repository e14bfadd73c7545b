import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SignInAnswer, TicketAnswer } from '@fyonka/api-contract/wire/identity';
import { plainTextOf } from '../../../src/adapters/mail/message.fixture.ts';
import { Clock } from '../../../src/application/clock.ts';
import { Accounts } from '../../../src/application/identity/ports/accounts.ts';
import { Administrators } from '../../../src/application/identity/ports/administrators.ts';
import { Passwords } from '../../../src/application/identity/ports/passwords.ts';
import { emailKey } from '../../../src/domain/email.ts';
import { COMMAND_LINE } from '../../../src/domain/history.ts';
import { preset, ticked } from '../../../src/domain/identity/permissions.ts';
import type { Permission, PresetRole } from '../../../src/domain/identity/permissions.ts';
import { accountId } from '../../../src/domain/ids.ts';
import { Identifiers } from '../../../src/application/identifiers.ts';
import { DispatchMails } from '../../../src/application/mailing/dispatch-mails.ts';
import { eventually } from '../server/eventually.ts';
import type { TestShop } from '../shops/test-shop.ts';

/** A person with an account in a test. */
export interface Person {
  email: string;
  password: string;
}

/** A signed-in person. `headers` authenticate calls. */
export interface Visitor extends Person {
  token: string;
  headers: { authorization: string };
}

let people = 0;

/** Another person at each call. */
export function aPerson(): Person {
  return { email: `person-${(people += 1)}@example.com`, password: `a school bag of colour ${people}` };
}

/** Registers as the pages do: with the mailed code. */
export async function register(shop: TestShop, person: Person = aPerson()): Promise<Person> {
  const { email, password } = person;
  const ticket = await ticketFor(shop, email, 'registration');
  await done(shop.post('/api/auth/set-password', { email, password, ticket }));
  return person;
}

/** Signs in somebody with an account; `headers` contain the token. */
export async function signIn(shop: TestShop, { email, password }: Person): Promise<Visitor> {
  const answer = await done(shop.post('/api/auth/login', { email, password }));
  const { token } = (await answer.json()) as SignInAnswer;
  return { email, password, token, headers: bearer(token) };
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Somebody new, registered and signed in. */
export async function aCustomer(shop: TestShop, person?: Person): Promise<Visitor> {
  return signIn(shop, await register(shop, person));
}

/** Somebody new, made an administrator on the command line and signed in. */
export async function anAdministrator(shop: TestShop, person = aPerson()): Promise<Visitor> {
  const passwordHash = await shop.application.get(Passwords).hash(person.password, person.email);
  await makeAdministrator(shop, person.email, passwordHash);
  return signIn(shop, person);
}

/**
 * Somebody new who works in the office, signed in. The shop needs an owner beside somebody with another role.
 * @param work a role, or permissions that are ticked one by one
 */
export async function aPersonOfTheOffice(shop: TestShop, work: PresetRole | readonly Permission[]): Promise<Visitor> {
  const visitor = await anAdministrator(shop);
  const by = { editor: COMMAND_LINE, at: shop.application.get(Clock).now() };
  const outcome = await shop.application
    .get(Administrators)
    .add(emailKey(visitor.email), typeof work === 'string' ? preset(work) : ticked(work), by);
  if (outcome.kind !== 'added') throw new Error(`not given ${String(work)}: ${outcome.kind}`);
  return visitor;
}

/** Makes an account an owner's, or creates one with this hash of a password. */
export async function makeAdministrator(shop: TestShop, email: string, passwordHash: string | null): Promise<void> {
  await shop.application.get(Accounts).makeAdministrator({
    id: accountId(shop.application.get(Identifiers).next()),
    email,
    passwordHash,
    actor: 'command-line',
    at: shop.application.get(Clock).now(),
  });
}

const BROWSER = 'b'.repeat(43);
/** The browser that asks for codes and enters them, on http and on https. */
export const IN_BROWSER = { cookie: `fyonka-code=${BROWSER}; __Host-fyonka-code=${BROWSER}` };

/** The two calls that return a ticket for each purpose. */
const TICKET_CALLS = {
  registration: { request: '/api/auth/register-email', verify: '/api/auth/verify-code' },
  reset: { request: '/api/auth/forgot-password', verify: '/api/auth/verify-reset-code' },
};

/** The ticket that an address gets for the code that was mailed to it. */
export async function ticketFor(shop: TestShop, email: string, purpose: keyof typeof TICKET_CALLS): Promise<string> {
  const { request, verify } = TICKET_CALLS[purpose];
  const code = await mailedCode(shop, email, () => done(shop.post(request, { email }, IN_BROWSER)));
  const answer = await done(shop.post(verify, { email, code }, IN_BROWSER));
  return ((await answer.json()) as TicketAnswer).ticket;
}

/** The code in the mail that this request sends to the address, once it has been written. */
export async function mailedCode(shop: TestShop, email: string, ask: () => Promise<unknown>): Promise<string> {
  const earlier = new Set(textsTo(shop, email));
  await ask();
  let code = '';
  await eventually(async () => {
    await sendMails(shop);
    // Other mails to the address may be written after the one with the code, which is sent first.
    const found = textsTo(shop, email)
      .filter((text) => !earlier.has(text))
      .flatMap((text) => /Code: (\d{6})/.exec(text)?.[1] ?? [])
      .at(-1);
    if (found === undefined) throw new Error(`no code was mailed to ${email}`);
    code = found;
  });
  return code;
}

/** Sends queued mails now instead of within a second. */
export async function sendMails(shop: TestShop): Promise<void> {
  await shop.application.get(DispatchMails).execute();
}

/** Every mail that was written to the address, the latest last, as in its file. */
export function mailsTo({ dataDir }: TestShop, email: string): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(outbox, name))
    .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map((file) => readFileSync(file, 'latin1'))
    .filter((mail) => mail.includes(`To: ${email}\r\n`));
}

/** The plain text of those mails. */
export function textsTo(shop: TestShop, email: string): string[] {
  return mailsTo(shop, email).map(plainTextOf);
}

async function done(answer: Promise<Response>): Promise<Response> {
  const found = await answer;
  if (!found.ok) throw new Error(`${found.status}: ${await found.text()}`);
  return found;
}
