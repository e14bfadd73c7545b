import { Reflector } from '@nestjs/core';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { ACCESS } from './access.ts';
import type { Caller } from './access.ts';
import { ApiFailure } from './errors/api-failure.ts';

/** Refuses calls to routes that do not declare `everyone` or `order-holder`: nobody can sign in yet. */
export class AccessGuard implements CanActivate {
  private readonly reflector = new Reflector();

  canActivate(context: ExecutionContext): boolean {
    const caller = this.reflector.getAllAndOverride<Caller | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (caller === 'everyone' || caller === 'order-holder') return true;
    throw new ApiFailure('UNAUTHENTICATED');
  }
}
