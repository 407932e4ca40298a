/** The values of a list that an address contains: `IDEA,PLANNED`. */
export function valuesOf(list: string | undefined): readonly string[] {
  return list ? list.split(',') : []
}

/** A list for the address, in the order of `all`; nothing when it is empty. */
export function listOf(values: Iterable<string>, all: readonly string[]): string | undefined {
  const chosen = new Set(values)
  return all.filter((value) => chosen.has(value)).join(',') || undefined
}
