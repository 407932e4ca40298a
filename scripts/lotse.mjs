#!/usr/bin/env node
/**
 * `npm run lotse -- COMMAND`: runs an operator's command, in a process that npm can stop. Plain JavaScript without packages,
 * so that it can report missing ones.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { whenOrphaned } from './setup/orphan.mjs'
import { ROOT } from './setup/root.mjs'

const [major] = process.versions.node.split('.')

if (existsSync(join(ROOT, 'node_modules/.package-lock.json')) && Number(major) >= 24) {
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  await import('../apps/server/src/main.ts')
} else {
  process.stderr.write(`${missing()}\n`)
  process.exitCode = 1
}

/** The missing prerequisite with instructions. */
function missing() {
  const isInstalled = existsSync(join(ROOT, 'node_modules/.package-lock.json'))
  if (!isInstalled) return `Lotse is not installed in ${ROOT}: run “npm ci” there first.`
  return `Lotse needs Node 24, and this is Node ${process.versions.node}: run “npm ci” in ${ROOT} without --ignore-scripts, which installs it, or use a Node 24 of your own.`
}
