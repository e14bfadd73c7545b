import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module, Post, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Account } from '../../domain/identity/account.ts';
import { withPosition } from '../../domain/identity/account.ts';
import { accountId, sessionId } from '../../domain/ids.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { Access } from './access.ts';
import { AccessGuard } from './access.guard.ts';
import { signedIn } from './identity/sessions/signed-in.ts';
import { ApiExceptionFilter } from './errors/exception.filter.ts';
import { NO_POSITION, preset } from '../../domain/identity/permissions.ts';

const seenAs = (request: FastifyRequest) => signedIn(request)?.account.staffRole ?? 'a shopper';

@Controller('forgotten')
class ForgottenController {
  @Get()
  read(): string {
    return 'secret';
  }
}

@Access('everyone')
@Controller('mixed')
class MixedController {
  @Get('office')
  @Access('orders.read')
  office(): string {
    return 'secret';
  }

  @Get()
  read(@Req() request: FastifyRequest): string {
    return seenAs(request);
  }
}

@Controller('order')
class OrderController {
  @Get()
  @Access('order-holder')
  read(@Req() request: FastifyRequest): string {
    return seenAs(request);
  }

  @Post()
  @Access('everyone')
  place(): string {
    return 'placed';
  }
}

@Module({ controllers: [ForgottenController, MixedController, OrderController] })
class Routes {}

const ACCOUNT: Account = {
  id: accountId('noura'),
  email: 'noura@example.com',
  isEmailVerified: true,
  role: 'customer',
  ...NO_POSITION,
  fullName: '',
  phone: '',
  createdAt: 0,
};

let application: NestFastifyApplication;
let isPasskeyMissing = false;
let needsLongerPassword = false;
let role: 'admin' | 'customer' | 'unknown' | null = null;
beforeAll(async () => {
  application = await NestFactory.create<NestFastifyApplication>(Routes, new FastifyAdapter(), { logger: false });
  application.useGlobalFilters(new ApiExceptionFilter(pino({ level: 'silent' })));
  application.useGlobalGuards(
    new AccessGuard(
      {
        of: async () => {
          if (role === 'unknown') throw new StorageUnavailable(new Error('no primary'));
          const account = withPosition(ACCOUNT, role === 'admin' ? preset('owner') : null);
          return role && { account, sessionId: sessionId('here'), onlyRun: null, needsLongerPassword };
        },
      },
      { isUnmetBy: async () => isPasskeyMissing },
    ),
  );
  await application.init();
});
afterAll(() => application.close());

const statusOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
  (await application.inject({ method, url })).statusCode;

test.each([
  [null, 401],
  ['customer', 403],
  ['admin', 403],
] as const)('a route that does not declare who may call it refuses %s', async (caller, status) => {
  role = caller;
  expect(await statusOf('/forgotten')).toBe(status);
});

test.each([
  [null, 401],
  ['customer', 403],
  ['admin', 200],
] as const)('the declaration of a route overrides that of its controller, for %s', async (caller, status) => {
  role = caller;
  expect([await statusOf('/mixed/office'), await statusOf('/mixed')]).toEqual([status, 200]);
});

test.each([
  [true, false, 'PASSKEY_NEEDED', 'a shopper'],
  [false, true, 'LONGER_PASSWORD_NEEDED', 'a shopper'],
  [true, true, 'LONGER_PASSWORD_NEEDED', 'a shopper'],
  [false, false, 'secret', 'owner'],
])(
  'an administrator who has to add a passkey (%s) or choose a longer password (%s) first is a shopper',
  async (isMissing, isShort, answer, seen) => {
    role = 'admin';
    [isPasskeyMissing, needsLongerPassword] = [isMissing, isShort];
    expect((await application.inject('/mixed/office')).body).toContain(answer);
    for (const url of ['/mixed', '/order']) expect((await application.inject(url)).body).toBe(seen);
    [isPasskeyMissing, needsLongerPassword] = [false, false];
  },
);

test('while sessions cannot be checked, only what everybody may read is answered', async () => {
  role = 'unknown';
  expect([await statusOf('/mixed'), await statusOf('/mixed/office')]).toEqual([200, 503]);
  expect([await statusOf('/order'), await statusOf('/order', 'POST')]).toEqual([503, 503]);
});
