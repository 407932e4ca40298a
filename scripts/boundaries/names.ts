import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const VAGUE = /(^|[-.])(utils?|helpers?|common|managers?|misc)([-.]|$)/
const LONGEST = 300
const READS_ENVIRONMENT = /\bprocess\.env\b/
const MAY_READ_ENVIRONMENT =
  /(^(scripts|bench|apps\/e2e)\/|\.config\.ts$|\.test\.tsx?$|\/testing\/|^apps\/server\/src\/platform\/config\/)/

/** Problems with the name, length and environment access of a code file; `path` is relative to the repository's root. */
export function fileProblems(path: string, content: string): string[] {
  const name = basename(path)
  const problems: string[] = []
  if (/^index\.(ts|tsx|mjs)$/.test(name)) problems.push(`${path}: a barrel hides the defining file; import that file`)
  if (!KEBAB.test(name)) problems.push(`${path}: names are kebab-case, <feature>.<part>.ts`)
  if (VAGUE.test(name)) problems.push(`${path}: name the purpose instead of utils, helpers, common or manager`)
  const lines = content.split('\n').length - 1
  if (lines > LONGEST && !/\.test\.tsx?$/.test(path))
    problems.push(`${path}: ${lines} lines, split it (at most ${LONGEST})`)
  if (READS_ENVIRONMENT.test(content) && !MAY_READ_ENVIRONMENT.test(path)) {
    problems.push(`${path}: only platform/config reads the environment`)
  }
  return problems
}

/** The same for many files of the tree below `root`. */
export async function namingProblems(root: string, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => fileProblems(path, await readFile(`${root}/${path}`, 'utf8'))),
  )
  return found.flat()
}
