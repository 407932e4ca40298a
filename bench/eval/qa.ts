/**
 * How well the Q&A chatbot finds the sources of an answer without a model: `npm run eval:qa`. Asks the questions of
 * `qa-questions.yaml` in the demo tenants and prints, by language and tenant and for questions set aside from tuning:
 *
 * - hit@3: an expected source is one of the first three passages
 * - answered: the same, and the question is not refused
 * - wrong: another source is cited, and none of the expected ones
 * - precision: the share of cited passages that are of an expected source
 * - refused: the share of unanswerable questions that are refused
 *
 * `--failures` lists the questions that fail, without those set aside.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { PERMISSIONS } from '@lotse/contract/permission.ts'
import { parse } from 'yaml'
import { CODE_MIGRATIONS } from '../../apps/server/src/app/code-migrations.ts'
import { applyPack, checkPack } from '../../apps/server/src/app/pack/apply-pack.ts'
import { citedPassages } from '../../apps/server/src/features/ai/qa/answer/cited-passages.ts'
import { refreshContentIndex } from '../../apps/server/src/features/ai/qa/passage/content-index.ts'
import { listIndexedSources } from '../../apps/server/src/features/ai/qa/passage/passage.repository.ts'
import { type SearchResult, searchPassages } from '../../apps/server/src/features/ai/qa/search/search.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { withTenant } from '../../apps/server/src/platform/database/tenant-transaction.ts'
import { startPostgres } from '../../scripts/postgres-for-tests.ts'

const TENANTS = ['rheintal', 'stepper', 'studio'] as const

interface Question {
  readonly id: string
  /** The first tenant if it is left out. */
  readonly pack?: (typeof TENANTS)[number]
  readonly language: Language
  readonly text: string
  readonly sources: readonly string[]
  readonly heldOut?: boolean
}
interface Result extends Question {
  readonly result: SearchResult
  readonly isHit: boolean
  readonly cited: readonly string[]
}

const isListing = process.argv.includes('--failures')
const questions: Question[] = parse(await readFile(join(import.meta.dirname, 'qa-questions.yaml'), 'utf8'))
const server = await startPostgres()
if (!server) throw new Error('PostgreSQL not found on this machine.')
const database = openDatabase({ url: server.url })
await migrate(database, CODE_MIGRATIONS)
for (const tenant of TENANTS) {
  await applyPack(database, await checkPack(join(import.meta.dirname, '../../packs', tenant)), { isDemo: true })
}

const start = performance.now()
for (const tenant of TENANTS) await withTenant(database, tenant, (tx) => refreshContentIndex(tx, 1))
const indexed = performance.now()
for (const { id, pack, sources } of questions) {
  const known = await withTenant(database, pack ?? TENANTS[0], (tx) => listIndexedSources(tx, false))
  const unknown = sources.filter((source) => !known.some((one) => `${one.kind}/${one.id}` === source))
  if (unknown.length > 0) throw new Error(`${id}: the content has no ${unknown.join(', ')}`)
}
const results: Result[] = []
for (const question of questions) {
  const tenant = question.pack ?? TENANTS[0]
  const result = await withTenant(database, tenant, (tx) =>
    searchPassages(
      {
        tx,
        revision: 1,
        language: question.language,
        businessUnitId: null,
        permissions: Object.keys(PERMISSIONS),
        tenant: { id: tenant, timeZone: 'Europe/Berlin' } as never,
      },
      question.text,
    ),
  )
  const keys = result.passages.map(({ kind, sourceId }) => `${kind}/${sourceId}`)
  const isHit = keys.slice(0, 3).some((key) => question.sources.includes(key))
  const cited = citedPassages(result).map(({ kind, sourceId }) => `${kind}/${sourceId}`)
  results.push({ ...question, result, isHit, cited })
}
const asked = performance.now()
await database.close()
await server.stop()

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
function line(of: readonly Result[]) {
  const answerable = of.filter(({ sources }) => sources.length > 0)
  const others = of.filter(({ sources }) => sources.length === 0)
  const answered = answerable.filter(({ isHit, cited: keys }) => isHit && keys.length > 0)
  const wrong = answerable.filter(
    ({ cited: keys, sources }) => keys.length > 0 && !keys.some((key) => sources.includes(key)),
  )
  const cited = answerable.flatMap(({ cited: keys, sources }) => keys.map((key) => sources.includes(key)))
  return {
    questions: of.length,
    'hit@3': percent(answerable.filter(({ isHit }) => isHit).length, answerable.length),
    answered: percent(answered.length, answerable.length),
    wrong: percent(wrong.length, answerable.length),
    precision: percent(cited.filter(Boolean).length, cited.length),
    refused: percent(others.filter(({ cited: keys }) => keys.length === 0).length, others.length),
  }
}
const table = (of: readonly Result[]) => ({
  all: line(of),
  ...Object.fromEntries(LANGUAGES.map((one) => [one, line(of.filter(({ language }) => language === one))])),
  ...Object.fromEntries(TENANTS.map((one) => [one, line(of.filter(({ pack }) => (pack ?? TENANTS[0]) === one))])),
})

if (isListing) {
  for (const { id, text, sources, result, isHit, cited, heldOut } of results) {
    const isRight = sources.length === 0 ? cited.length === 0 : isHit && cited.length > 0
    if (isRight || heldOut) continue
    process.stdout.write(`${id} ${text}\n  expected ${sources.join(', ') || 'no answer'}\n`)
    for (const { kind, sourceId, title, score, coverage } of result.passages.slice(0, 3)) {
      process.stdout.write(`  ${score.toFixed(2)} ${coverage.toFixed(2)} ${kind}/${sourceId} (${title})\n`)
    }
  }
}
process.stdout.write('All questions\n')
console.table(table(results))
process.stdout.write('Questions for tuning\n')
console.table(table(results.filter(({ heldOut }) => !heldOut)))
process.stdout.write('Questions set aside\n')
console.table(table(results.filter(({ heldOut }) => heldOut)))
process.stdout.write(
  `Index ${Math.round(indexed - start)} ms, question ${((asked - indexed) / questions.length).toFixed(1)} ms.\n`,
)
