#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Settings } from './platform/config/settings.ts'

// Speeds up the next start. Inside the installation, because other users could replace files in a shared temporary folder.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/lotse'))

// Imported after enabling the compile cache, so that these modules are cached, too.
const [{ runCommandLine }, { openForOperators }, { readEnvironment }, { parseSettings }] = await Promise.all([
  import('./app/command/command-line.ts'),
  import('./app/open-database.ts'),
  import('./platform/config/environment.ts'),
  import('./platform/config/settings.ts'),
])

let parsed: Settings | undefined
const settings = () => {
  parsed ??= parseSettings(readEnvironment())
  return parsed
}

const notify = (line: string) => process.stderr.write(`${line}\n`)

process.exitCode = await runCommandLine(process.argv.slice(2), {
  settings,
  openDatabase: (options) => openForOperators(settings(), { ...options, notify }),
  print: (line) => process.stdout.write(`${line}\n`),
  notify,
  input: process.stdin,
})
