/** `npm run build`: builds the browser application, changed or not. */
import { pinnedNode } from './setup/install.mjs'
import { createProgress } from './setup/progress.mjs'
import { buildWeb } from './setup/web-build.mjs'

try {
  const node = await pinnedNode()
  await createProgress(1).step('Build the browser application', () => buildWeb(node, { always: true }))
} catch (error) {
  process.stderr.write(`\n${error.output ?? error.message}\n`)
  process.exitCode = 1
}
