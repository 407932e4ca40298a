/** Returns the environment variables of the process; no other module reads them. Empty values count as absent. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(process.env).map(([name, value]) => [name, value === '' ? undefined : value]),
  )
}
