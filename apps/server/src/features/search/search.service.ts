import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { SearchHit } from '@lotse/contract/features/search/search.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readContentEntries } from './content-entries.ts'
import { type Fit, fitOf } from './entry.ts'
import { findPassages, readUnitEntries } from './unit-entries.ts'
import { searchedWords } from './words.ts'

const MOST_OF_KIND = 5
const MOST = 30

/** What the caller may see and has every word of a text: the best of each kind, kinds with the best hit first. */
export async function search(context: Context, text: string): Promise<SearchHit[]> {
  const { tx, revision, language, tenant } = context
  const words = searchedWords(text, language)
  if (words.length === 0) return []
  const today = dayIn(tenant.timeZone, new Date())
  const content = (await readContentEntries(tx, revision, language)).filter(
    ({ requires, visibleFrom }) =>
      isAllowed(requires, context) &&
      // The screens of what belongs to a unit need one.
      (requires.length === 0 || context.businessUnitId !== null) &&
      (visibleFrom === undefined || visibleFrom <= today),
  )
  const fits = [...content, ...(await readUnitEntries(context))].flatMap((entry) => fitOf(entry, words, language) ?? [])
  const known = new Set(fits.flatMap(({ hit }) => (hit.kind === 'DOCUMENT' ? [hit.id] : [])))
  const passages = context.businessUnitId === null ? [] : await findPassages(context, text, (id) => !known.has(id))
  const asWritten = fits.filter(({ hasError }) => !hasError)
  return bestOf([...(asWritten.length > 0 ? asWritten : fits), ...passages])
}

function bestOf(fits: readonly Fit[]): SearchHit[] {
  const byKind = Map.groupBy(
    fits.toSorted((one, other) => other.score - one.score),
    ({ hit }) => hit.kind,
  )
  // In the order of their best hits, since the first hit of each kind created its group.
  return [...byKind.values()].flatMap((ofKind) => ofKind.slice(0, MOST_OF_KIND).map(({ hit }) => hit)).slice(0, MOST)
}
