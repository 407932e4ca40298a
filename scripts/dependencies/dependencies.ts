/** The part of a package.json that names packages. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The part of a package-lock.json that says where packages come from. */
export interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly integrity?: string; readonly link?: boolean }>
  >
}

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
const REGISTRY = 'https://registry.npmjs.org/'

/** Names of the packages whose version is a range. */
export function unpinned({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name]) => name)
}

/** Packages that come from elsewhere than the registry (a package without an address comes from it), or whose content is not fixed by a hash. */
export function lockProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { resolved, integrity, link }]) => {
    if (!path.startsWith('node_modules/') || link) return []
    if (resolved !== undefined && !resolved.startsWith(REGISTRY))
      return [`package-lock.json: ${path} is not from ${REGISTRY}`]
    return integrity?.startsWith('sha512-') ? [] : [`package-lock.json: ${path} has no SHA-512 hash`]
  })
}

const SERIOUS: readonly unknown[] = ['high', 'critical']

/** The serious vulnerabilities in the output of `npm audit --json`; null when there was no audit. */
export function advisoriesOf(output: string): string[] | null {
  let report: unknown
  try {
    report = JSON.parse(output)
  } catch {
    return null
  }
  const { vulnerabilities } = (report ?? {}) as {
    vulnerabilities?: Record<string, { severity?: unknown; range?: unknown }>
  }
  if (typeof vulnerabilities !== 'object') return null
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.includes(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: known vulnerability, ${severity} (npm audit)`)
}
