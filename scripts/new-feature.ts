/**
 * `npm run new-feature NAME`: writes a feature that works, with its tests, on both sides. Options, after `--`: `--page` adds a screen,
 * `--force` does it beside uncommitted changes. See docs/guides/add-a-feature.md.
 */
import { requireCleanTree } from './new-feature/clean-tree.ts'
import { Refusal, requireName } from './new-feature/feature-name.ts'
import { planFeature } from './new-feature/plan.ts'
import { writeFeature } from './new-feature/write.ts'
import { ROOT } from './setup/root.mjs'

const OPTIONS: readonly string[] = ['--page', '--force']

async function main(args: readonly string[]): Promise<void> {
  const options = args.filter((argument) => argument.startsWith('--'))
  const unknown = options.find((option) => !OPTIONS.includes(option))
  if (unknown !== undefined) throw new Refusal(`${unknown} is no option; the options are ${OPTIONS.join(' and ')}.`)
  const name = requireName(args.find((argument) => !options.includes(argument)))
  if (!options.includes('--force')) await requireCleanTree(ROOT)
  const plan = await planFeature(ROOT, name, options.includes('--page'))
  await writeFeature(ROOT, plan)
  console.log(
    [
      `Created ${plan.created.size} files and added lines to ${plan.edited.size}; \`git status\` lists them.`,
      'Next: npm run generate, then npm run check. docs/guides/add-a-feature.md says what to decide and word.',
    ].join('\n'),
  )
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
