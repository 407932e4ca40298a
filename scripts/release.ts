/**
 * `npm run release [-- --out FOLDER]`: makes the archive that operators install, from the committed state. It contains the server with
 * its production packages and Node, the built browser application, packs, guides, the source code, third-party notices and a software
 * bill of materials. Two runs on one commit and platform give the same bytes.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CONTENT, isLeftOut } from './release/content.ts'
import { writeNotices } from './release/notices.ts'
import { softwareBill } from './release/software-bill.ts'
import { createProgress } from './setup/progress.mjs'
import { ROOT } from './setup/root.mjs'
import { endCommandsOnSignal, run } from './setup/run.mjs'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'release' } } })
const out = resolve(process.env.INIT_CWD ?? ROOT, values.out)
const work = mkdtempSync(join(tmpdir(), 'lotse-release-'))

endCommandsOnSignal()
try {
  await release()
} catch (error) {
  const { message, output } = error as Error & { readonly output?: string }
  process.stderr.write(`\n${output ? `${output}\n` : ''}${message}\n`)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function release(): Promise<void> {
  if ((await run('git', ['status', '--porcelain'])) !== '') {
    throw new Error('There are changes that are not committed: a release is made from a commit.')
  }
  const commit = (await run('git', ['rev-parse', 'HEAD'])).trim()
  const time = (await run('git', ['show', '-s', '--format=%cI', 'HEAD'])).trim()
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const name = `lotse-${version}-${process.platform}-${process.arch}`
  const source = join(work, 'source')
  const target = join(work, name)
  const progress = createProgress(5)

  await progress.step('Take the source of the commit', async () => {
    mkdirSync(source)
    const tar = join(work, 'source.tar')
    await run('git', ['archive', '--format=tar', `--prefix=lotse-${version}/`, `--output=${tar}`, 'HEAD'])
    await run('tar', ['--extract', `--file=${tar}`, `--directory=${source}`, '--strip-components=1'])
    await run('gzip', ['--no-name', '--best', tar])
  })
  await progress.step('Build the browser application', async () => {
    await npm(['ci', '--ignore-scripts=false'], source)
    await run('npm', ['run', 'build'], {
      cwd: source,
      env: { NODE_ENV: 'production', VITE_SOURCE_ADDRESS: '/source.tar.gz', PATH: binariesOf(source) },
    })
    cpSync(join(work, 'source.tar.gz'), join(source, 'apps/web/dist/source.tar.gz'))
  })
  await progress.step('Install the packages of the server', () =>
    npm(['ci', '--ignore-scripts=false', '--omit=dev', '--workspace=apps/server', '--include-workspace-root'], source),
  )
  await progress.step('Collect files, notices and the software bill of materials', async () => {
    for (const path of CONTENT) {
      cpSync(join(source, path), join(target, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (from) => !isLeftOut(from.slice(source.length + 1)),
      })
    }
    writeFileSync(join(target, 'RELEASE.json'), `${JSON.stringify({ version, commit, time }, null, 2)}\n`)
    const count = writeNotices(join(target, 'node_modules'), join(target, 'THIRD-PARTY-NOTICES.txt'))
    writeFileSync(join(target, 'sbom.cdx.json'), await softwareBill(source, { time }))
    return `${count} packages`
  })
  const archive = await progress.step('Pack', () => pack(name, target, time))
  process.stdout.write(`\n${archive.path}\nSHA-256 ${archive.checksum}\n`)
}

/** Packs the folder with one owner, one time and sorted names, so that equal content gives equal bytes; writes the checksum beside it. */
async function pack(name: string, target: string, time: string): Promise<{ path: string; checksum: string }> {
  mkdirSync(out, { recursive: true })
  const path = join(out, `${name}.tar.gz`)
  const tar = join(work, `${name}.tar`)
  await run('tar', [
    '--create',
    `--file=${tar}`,
    `--directory=${work}`,
    '--sort=name',
    `--mtime=${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go=rX',
    '--format=gnu',
    target.slice(work.length + 1),
  ])
  await run('gzip', ['--no-name', tar])
  cpSync(`${tar}.gz`, path)
  const checksum = createHash('sha256').update(readFileSync(path)).digest('hex')
  writeFileSync(`${path}.sha256`, `${checksum}  ${name}.tar.gz\n`)
  return { path, checksum }
}

async function npm(args: readonly string[], cwd: string): Promise<void> {
  await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd })
}

function binariesOf(folder: string): string {
  return `${join(folder, 'node_modules/.bin')}:${process.env.PATH ?? ''}`
}
