import { cruise as cruiseModules, type ICruiseResult } from 'dependency-cruiser'
import { ROOT } from '../setup/root.mjs'

/** One broken rule: its name, the importing module, the imported one, and the reason of the rule. */
export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly why: string
}

/** Number of checked modules, and the violations. */
export interface Boundaries {
  readonly modules: number
  readonly violations: readonly Violation[]
}

const CODE = ['packages/contract/src', 'packages/analysis/src', 'packages/text/src', 'apps/server/src', 'apps/web/src']

/**
 * Checks the imports of a tree with the structure of the repository against the rules of `.dependency-cruiser.mjs`.
 *
 * @param baseDir root of that tree.
 */
export async function cruiseTree(baseDir: string = ROOT, folders: readonly string[] = CODE): Promise<Boundaries> {
  const { default: rules } = await import(`${ROOT}/.dependency-cruiser.mjs`)
  const { output } = await cruiseModules([...folders], {
    ...rules.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  })
  const why = new Map<string, string>(
    rules.forbidden.map((one: { name: string; comment: string }) => [one.name, one.comment]),
  )
  const { summary, modules } = output as ICruiseResult
  const own = modules.filter(({ source }) => folders.some((folder) => source.startsWith(folder)))
  return {
    modules: own.length,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      why: why.get(rule.name) ?? '',
    })),
  }
}
