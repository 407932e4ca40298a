/** What a release contains of the source and of what was built and installed in it. */
export const CONTENT: readonly string[] = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'bin',
  'deploy',
  'docs',
  'packs',
  'apps/server',
  'apps/web/dist',
  'packages/contract',
  'packages/analysis',
  'packages/text',
  'node_modules',
]

const LEFT_OUT = [
  // Tests and what only they use.
  /\.test\.ts$/,
  /^apps\/server\/src\/testing(\/|$)/,
  /^packs\/tools(\/|$)/,
  // The package from which npm took Node: its binary is in `node_modules/node/bin`.
  /^node_modules\/node\/node_modules\/[\w-]+\/(bin|include|share)(\/|$)/,
  // Links to packages of this repository that a server does not need, and caches.
  /^node_modules\/@lotse\/(web|e2e)$/,
  /(^|\/)node_modules\/\.(cache|vite|lotse-web-build|package-lock\.json)(\/|$)/,
]

/**
 * Whether a file or folder stays out of a release.
 *
 * @param path below the source, with `/`
 */
export const isLeftOut = (path: string): boolean => LEFT_OUT.some((pattern) => pattern.test(path))
