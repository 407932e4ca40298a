import type { SettingDefinition } from './setting-definition.ts'
import { SETTINGS } from './setting-definitions.ts'

/** The settings of the server, parsed once at start. */
export type Settings = { readonly [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['parse']> }

/** The settings are invalid; `problems` has one sentence per problem, without secrets. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Invalid settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Parses the environment.
 *
 * @throws SettingsError with all problems, including unknown `LOTSE_…` names
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = []
  const entries = Object.entries(SETTINGS as Record<string, SettingDefinition<unknown>>).map(([key, definition]) => {
    try {
      return [key, definition.parse(environment[definition.name])]
    } catch (error) {
      problems.push(`${definition.name} ${(error as Error).message}`)
      return [key, null]
    }
  })
  const { smtpUrl, mailFrom } = SETTINGS
  if (environment[smtpUrl.name] !== undefined && environment[mailFrom.name] === undefined) {
    problems.push(`${mailFrom.name} must be set when ${smtpUrl.name} is set`)
  }
  const known = new Set(Object.values(SETTINGS).map(({ name }) => name as string))
  for (const name of Object.keys(environment)) {
    if (name.startsWith('LOTSE_') && !known.has(name) && !name.startsWith('LOTSE_TEST_')) {
      problems.push(`${name} is not a setting: see docs/reference/settings.md`)
    }
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return Object.fromEntries(entries) as Settings
}
