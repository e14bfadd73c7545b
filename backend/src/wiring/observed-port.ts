/** Sees the calls of ports. */
export interface CallObserver {
  /** @param call such as `Orders.place` */
  call<Result>(call: string, work: () => Result): Result;
}

/** What Nest calls when it opens and closes, and no part of the shop. */
const HOOKS = /^(on|before)[A-Z]/;

/** A port whose calls are seen; the port itself where nobody looks. */
export function observedPort<Port extends object>(
  name: string,
  port: Port,
  telemetry: readonly { readonly observer: CallObserver }[],
): Port {
  if (telemetry.length === 0) return port;
  return new Proxy(port, {
    get(target, member) {
      const method: unknown = Reflect.get(target, member, target);
      if (typeof method !== 'function' || typeof member === 'symbol' || HOOKS.test(member)) return method;
      return (...values: unknown[]): unknown =>
        telemetry.reduceRight<() => unknown>(
          (work, { observer }) =>
            () =>
              observer.call(`${name}.${member}`, work),
          () => Reflect.apply(method, target, values),
        )();
    },
  });
}
