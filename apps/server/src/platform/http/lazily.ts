/** Returns a function that creates its value on the first call and then returns the same value. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
