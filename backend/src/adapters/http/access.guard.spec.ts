import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import type { Account } from '../../domain/identity/account.ts';
import { accountId, sessionId } from '../../domain/ids.ts';
import { Access } from './access.ts';
import { AccessGuard } from './access.guard.ts';
import { ApiExceptionFilter } from './errors/exception.filter.ts';

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
  @Access('administrator')
  office(): string {
    return 'secret';
  }

  @Get()
  read(): string {
    return 'open';
  }
}

@Module({ controllers: [ForgottenController, MixedController] })
class Routes {}

const ACCOUNT: Account = {
  id: accountId('noura'),
  email: 'noura@example.com',
  isEmailVerified: true,
  role: 'customer',
  fullName: '',
  phone: '',
  createdAt: 0,
};

let application: NestFastifyApplication;
let role: 'admin' | 'customer' | null = null;
beforeAll(async () => {
  application = await NestFactory.create<NestFastifyApplication>(Routes, new FastifyAdapter(), { logger: false });
  application.useGlobalFilters(new ApiExceptionFilter(pino({ level: 'silent' })));
  application.useGlobalGuards(
    new AccessGuard({
      signedIn: () => Promise.resolve(role && { account: { ...ACCOUNT, role }, sessionId: sessionId('here') }),
    }),
  );
  await application.init();
});
afterAll(() => application.close());

const statusOf = async (url: string) => (await application.inject({ method: 'GET', url })).statusCode;

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
