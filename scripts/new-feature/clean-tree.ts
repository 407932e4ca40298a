import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Refusal } from './feature-name.ts'

/** `git status` then shows exactly what was made. @throws Refusal when something is not committed */
export async function requireCleanTree(root: string): Promise<void> {
  const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: root })
  if (stdout !== '') throw new Refusal('There are uncommitted changes. Commit them first, or add: -- --force')
}
