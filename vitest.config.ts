import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { messages } from './apps/web/vite/messages.ts'

const NODE_PROJECTS: Readonly<Record<string, string>> = {
  contract: 'packages/contract/src',
  analysis: 'packages/analysis/src',
  text: 'packages/text/src',
  server: 'apps/server/src',
  scripts: '{scripts,packs/tools}',
}

/** On a busy machine an event or a job takes longer than the second that Vitest waits by default. */
const EXPECT = { poll: { timeout: 10_000 } }

const PROPERTY_TESTS = './scripts/setup/property-tests.ts'

const WEB_TESTS = 'apps/web/src/**/*.test.{ts,tsx}'
/**
 * Tests that start the whole application with its one router, replace intervals, or depend on state in modules of
 * libraries: the component library remembers where the focus was.
 */
const WEB_ISOLATED = [
  'apps/web/src/app/*.test.{ts,tsx}',
  'apps/web/src/app/{frame,resilience,route}/**/*.test.{ts,tsx}',
  'apps/web/src/app/pages/**/*.test.tsx',
  'apps/web/src/ui/**/*.test.{ts,tsx}',
]

/** Tests of the browser application. Where files are not isolated they share imported modules, which takes a third of the time. */
function webProject(
  name: string,
  options: { include?: string[]; exclude?: string[]; isolate?: boolean },
): TestProjectInlineConfiguration {
  return {
    plugins: [messages()],
    test: {
      name,
      include: [WEB_TESTS],
      environment: 'jsdom',
      setupFiles: [PROPERTY_TESTS, 'apps/web/src/testing/jsdom-setup.ts'],
      testTimeout: 15_000,
      expect: EXPECT,
      // Without `setInterval`: jsdom draws frames with it, and would never draw another one after a test that replaced it.
      fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
      ...options,
    },
  }
}

/** One project per part of the tree, so that `--project server` runs one part alone. */
export default defineConfig({
  test: {
    // One more than processors: tests of databases and processes wait. More than eight would exceed the connections of a server.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    projects: [
      ...Object.entries(NODE_PROJECTS).map(([name, folder]) => ({
        test: {
          name,
          include: [`${folder}/**/*.test.ts`],
          environment: 'node',
          // Some tests start the product with a database of its own, which takes its time beside other tests.
          testTimeout: ['contract', 'text'].includes(name) ? 10_000 : 60_000,
          hookTimeout: 60_000,
          expect: EXPECT,
          setupFiles: [PROPERTY_TESTS, ...(name === 'server' ? [`${folder}/testing/server-setup.ts`] : [])],
          // Files share imported modules; those of the scripts start processes and change folders.
          isolate: name === 'scripts',
          ...(name === 'server' ? { globalSetup: ['./scripts/setup/test-postgres.ts'] } : {}),
        },
      })),
      webProject('web', { exclude: [...configDefaults.exclude, ...WEB_ISOLATED], isolate: false }),
      webProject('web-isolated', { include: WEB_ISOLATED }),
    ],
  },
})
