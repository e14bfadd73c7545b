import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { firstValueFrom, from } from 'rxjs';
import type { Observable } from 'rxjs';
import { ApiFailure } from '../errors/api-failure.ts';
import { clientKey } from './client-key.ts';
import { Limits } from './limits.ts';

/**
 * For routes that take an order number: limits how many numbers a caller may try that are no order's.
 * A call is counted before the order is looked up, so that many calls at once do not pass together; the count is taken
 * back when the order is found.
 */
@Injectable()
export class MissesInterceptor implements NestInterceptor {
  constructor(private readonly limits: Limits) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return from(this.counted(clientKey(request.ip), next));
  }

  private async counted(caller: string, next: CallHandler): Promise<unknown> {
    await this.limits.take('order-misses', caller);
    let missed = false;
    try {
      return await firstValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined });
    } catch (error) {
      missed = error instanceof ApiFailure && (error.code === 'ORDER_NOT_FOUND' || error.code === 'INVOICE_NOT_FOUND');
      throw error;
    } finally {
      if (!missed) await this.limits.giveBack('order-misses', caller);
    }
  }
}
