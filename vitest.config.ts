import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const NODE_PROJECTS: Readonly<Record<string, string>> = {
  contract: 'packages/contract/src',
  analysis: 'packages/analysis/src',
  server: 'apps/server/src',
  scripts: 'scripts',
}

/** One project per part of the tree, so that `--project server` runs one part alone. */
export default defineConfig({
  test: {
    // Vitest would leave one processor idle; more than these would be too many for a database server's connections.
    maxWorkers: Math.min(availableParallelism(), 8),
    projects: [
      ...Object.entries(NODE_PROJECTS).map(([name, folder]) => ({
        test: {
          name,
          include: [`${folder}/**/*.test.ts`],
          environment: 'node',
          testTimeout: name === 'contract' || name === 'analysis' ? 10_000 : 30_000,
          hookTimeout: 60_000,
          ...(name === 'server' ? { isolate: false, setupFiles: [`${folder}/testing/server-setup.ts`] } : {}),
        },
      })),
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/jsdom-setup.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
})
