import type { SignalKind } from '@lotse/contract/features/signal/signal.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readAreaCatalogue } from '../area/area.public.ts'
import { readDocumentTitles } from '../document/document.public.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import { insertSignal } from './signal.repository.ts'

/** What was used: a kind, and the id of what was opened where there is one. */
export interface Signal {
  readonly kind: SignalKind
  readonly subject?: string | undefined
}

/**
 * Counts a use. What the tenant does not know is not counted and no error: a signal must never hurt who is only working.
 * Looks things up in what is kept in memory anyway, except uploaded documents.
 */
export async function countSignal(context: Context, { kind, subject = '' }: Signal): Promise<void> {
  if (!(await isKnown(context, kind, subject))) return
  const { tx, person, businessUnitId } = context
  await insertSignal(tx, { personId: person.id, businessUnitId, kind, subject })
}

async function isKnown(context: Context, kind: SignalKind, subject: string): Promise<boolean> {
  const { tx, revision } = context
  switch (kind) {
    case 'USER_LOGIN':
    case 'WEEKLY_REPORT':
      return true
    case 'AI_ANALYSIS':
      return subject === '' || (await readAreaCatalogue(tx, revision)).areas.has(subject)
    case 'AREA_CLICK':
      return (await readAreaCatalogue(tx, revision)).areas.has(subject)
    case 'TOPIC_CLICK': {
      const { areas } = await readAreaCatalogue(tx, revision)
      return [...areas.values()].some(({ topics }) => topics.some(({ id }) => id === subject))
    }
    case 'KPI_DETAILS':
      return (await readKpiCatalogue(tx, revision)).kpis.has(subject)
    case 'DOCUMENT_DOWNLOAD':
      return (await readDocumentTitles(context, [subject])).has(subject)
  }
}
