/**
 * Import of a million base figures, with KPIs, roll-up and benchmarks, compared with a plain COPY of the same rows into a table
 * with the same key. `node bench/import-base-figures.ts [business units]` starts its own PostgreSQL server.
 */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CODE_MIGRATIONS } from '../apps/server/src/app/code-migrations.ts'
import { applyPack, checkPack } from '../apps/server/src/app/pack/apply-pack.ts'
import { type ImportStep, importBaseFigures } from '../apps/server/src/features/import/import.public.ts'
import { type LotseDatabase, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startPostgres } from '../scripts/postgres-for-tests.ts'

const PACKS = join(import.meta.dirname, '../packs')
const TEXT = '{ en: a, de: a, tr: a, sk: a }'
const SIZES = ['SMALL', 'MEDIUM', 'LARGE'] as const

/** A tenant of many units, and a file with 36 months of every base figure: the demo's figures, each unit a little larger. */
async function prepare(folder: string, units: number): Promise<{ pack: string; csv: string; rows: number }> {
  const pack = join(folder, 'bench')
  await mkdir(pack)
  for (const pack of ['common', 'base']) await cp(join(PACKS, pack), join(folder, pack), { recursive: true })
  await writeFile(join(pack, 'pack.yaml'), 'format: 1\nid: bench\nkind: TENANT\nname: Bench\nextends: ../base\n')
  const ids = Array.from({ length: units }, (_, index) => `bu-${String(index).padStart(4, '0')}`)
  const unitLines = ids.map(
    (id, index) => `- { id: ${id}, name: ${id}, affiliation: og-${index % 50}, size: ${SIZES[index % 3]} }`,
  )
  await writeFile(join(pack, 'business-units.yaml'), unitLines.join('\n'))
  const groups = [
    ...SIZES.map((size) => `- { id: ${size}, name: ${TEXT}, where: { size: [${size}] } }`),
    `- { id: all, name: ${TEXT}, where: {} }`,
  ]
  await writeFile(join(pack, 'peer-groups.yaml'), groups.join('\n'))

  const demo = (await readFile(join(PACKS, 'reference-units/base-figure-values.csv'), 'utf8'))
    .trimEnd()
    .split('\n')
    .slice(1)
  const template = demo.map((line) => line.split(',')).filter(([unit]) => unit === 'bu-nordstadt')
  const csv = join(folder, 'figures.csv')
  const out = createWriteStream(csv)
  out.write('business_unit,year,month,figure,value\n')
  for (const [index, id] of ids.entries()) {
    const lines = template.map(
      ([, year, month, figure, value]) => `${id},${year},${month},${figure},${Number(value) * (1 + index / 1_000)}`,
    )
    if (!out.write(`${lines.join('\n')}\n`)) await once(out, 'drain')
  }
  await new Promise<void>((resolve) => out.end(() => resolve()))
  return { pack, csv, rows: template.length * units }
}

async function copyPlain(
  database: LotseDatabase,
  folder: string,
  csv: string,
): Promise<{ seconds: number; cpu: number }> {
  const file = join(folder, 'plain.csv')
  const lines = (await readFile(csv, 'utf8')).trimEnd().split('\n').slice(1)
  const plain = lines.map((line) => {
    const [unit, year, month, figure, value] = line.split(',')
    return `bench,${unit},${figure},${year}-${String(month).padStart(2, '0')}-01,1,${value}`
  })
  await writeFile(file, `${plain.join('\n')}\n`)
  await chmod(file, 0o644)
  await database.pool.query('create table plain (like base_figure_value including all)')
  const started = performance.now()
  const cpu = await serverCpu(database)
  await database.pool.query(`copy plain from '${file}' with (format csv)`)
  const seconds = (performance.now() - started) / 1_000
  const server = (await serverCpu(database)) - cpu
  await database.pool.query('drop table plain')
  return { seconds, cpu: server }
}

async function importTimed(database: LotseDatabase, csv: string) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const steps = new Map<ImportStep, number>()
  const started = performance.now()
  const cpu = process.cpuUsage()
  const serverBefore = await serverCpu(database)
  const report = await importBaseFigures(database, 'bench', csv, {
    source: 'bench.csv',
    onConflict: 'REFUSE',
    confirmImplausible: 'bench',
    onProgress: (step) => steps.set(step, (performance.now() - started) / 1_000),
  })
  clearInterval(timer)
  const seconds = (performance.now() - started) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const server = (await serverCpu(database)) - serverBefore
  return {
    seconds,
    cpu: (user + system) / 1e6 + server,
    server,
    steps,
    mebibytes: (peak - before) / 1_048_576,
    added: report.record.added,
  }
}

/** CPU seconds of the connection's server process so far (Linux): elapsed time alone is unreliable on a busy machine. */
async function serverCpu({ pool }: LotseDatabase): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

const units = Number(process.argv[2] ?? 339)
const server = await startPostgres({ max_wal_size: '4GB' })
if (server === undefined) throw new Error('PostgreSQL not found on this machine.')
const folder = await mkdtemp(join(tmpdir(), 'lotse-bench-'))
await chmod(folder, 0o755)
try {
  // One connection, so that all work happens in one server process, whose CPU time can be read.
  const database = openDatabase({ url: server.url, poolSize: 1 })
  await migrate(database, CODE_MIGRATIONS)
  const { pack, csv, rows } = await prepare(folder, units)
  await applyPack(database, await checkPack(pack), { isDemo: true })
  const copies = [await copyPlain(database, folder, csv), await copyPlain(database, folder, csv)]
  const copy = Math.min(...copies.map(({ seconds }) => seconds))
  const copyCpu = Math.min(...copies.map(({ cpu }) => cpu))
  const first = await importTimed(database, csv)
  if (first.added !== rows) throw new Error(`${first.added} of ${rows} values arrived`)
  const again = await importTimed(database, csv)
  const line = (name: string, seconds: number, more = '') =>
    console.log(
      `${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s  ${(seconds / copy).toFixed(1).padStart(5)} × COPY  ${more}`,
    )
  console.log(`${rows} values of ${units} units`)
  const cpu = (seconds: number) => `CPU ${seconds.toFixed(1)} s, ${(seconds / copyCpu).toFixed(1)} × COPY`
  line('plain COPY (better of two)', copy, cpu(copyCpu))
  const where = `${cpu(first.cpu)} (server ${first.server.toFixed(1)} s), +${first.mebibytes.toFixed(0)} MiB`
  line('import with KPIs and benchmarks', first.seconds, where)
  for (const [step, seconds] of first.steps) line(`  until the end of ${step}`, seconds)
  line('the same file again', again.seconds, `${cpu(again.cpu)}, +${again.mebibytes.toFixed(0)} MiB`)
  await database.close()
} finally {
  await rm(folder, { recursive: true })
  await server.stop()
}
