import { join } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { MUTANT_VARIABLE, type Mutant, plant } from './mutant.ts'

const root = join(import.meta.dirname, '../..')
const mutant: Mutant = JSON.parse(process.env[MUTANT_VARIABLE] ?? '{}')

/** Gives the test runner the changed source; the file is not changed. */
const plugin = {
  name: 'lotse:mutant',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    return id.split('?')[0] === join(root, mutant.file) ? { code: plant(mutant, code), map: null } : undefined
  },
}

const projects = (config.test?.projects ?? []) as ViteUserConfig[]

/** The test projects with one mutation in the sources. */
export default defineConfig({
  ...config,
  root,
  // The cache could return the module without the mutation, or give the mutated one to later test runs.
  test: {
    ...config.test,
    fsModuleCache: false,
    projects: projects.map((project) => ({ ...project, plugins: [...(project.plugins ?? []), plugin] })),
  },
})
