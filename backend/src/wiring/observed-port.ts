/** Measures or traces calls of ports. */
export interface CallObserver {
  /** @param call such as `Orders.place` */
  call<Result>(call: string, work: () => Result): Result;
}

/** Lifecycle hooks, which Nest calls and which are not observed. */
const HOOKS = /^(on|before)[A-Z]/;

/** Wraps a port so that observers are called; returns the port itself when there are no observers. */
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
