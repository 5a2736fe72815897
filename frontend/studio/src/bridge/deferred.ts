type Deferred<Value> = { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void };

/** A promise that is kept from outside. */
export function deferred<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
