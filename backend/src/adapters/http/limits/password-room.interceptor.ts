import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { finalize } from 'rxjs';
import type { Observable } from 'rxjs';
import { ApiFailure } from '../errors/api-failure.ts';
import { clientKey } from './client-key.ts';

/** Calls of one address that may wait for a password's hash at once: half of all that may wait. */
const MOST_OF_ONE = 50;

/** For routes that hash a password. Keeps one address from occupying the whole queue. */
@Injectable()
export class PasswordRoom implements NestInterceptor {
  private readonly underWay = new Map<string, number>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const caller = clientKey(context.switchToHttp().getRequest<FastifyRequest>().ip);
    const count = this.underWay.get(caller) ?? 0;
    if (count >= MOST_OF_ONE) throw new ApiFailure('UNAVAILABLE');
    this.underWay.set(caller, count + 1);
    return next.handle().pipe(finalize(() => this.leave(caller)));
  }

  private leave(caller: string): void {
    const count = this.underWay.get(caller) ?? 0;
    if (count > 1) this.underWay.set(caller, count - 1);
    else this.underWay.delete(caller);
  }
}
