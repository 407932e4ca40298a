#!/usr/bin/env node
import { runCommandLine } from './app/command/command-line.ts'
import { openForOperators } from './app/open-database.ts'
import { readEnvironment } from './platform/config/environment.ts'
import { parseSettings, type Settings } from './platform/config/settings.ts'

let parsed: Settings | undefined
const settings = () => {
  parsed ??= parseSettings(readEnvironment())
  return parsed
}

process.exitCode = await runCommandLine(process.argv.slice(2), {
  settings,
  openDatabase: ({ isMigrating = false } = {}) => openForOperators(settings(), isMigrating),
  print: (line) => process.stdout.write(`${line}\n`),
  notify: (line) => process.stderr.write(`${line}\n`),
  input: process.stdin,
})
