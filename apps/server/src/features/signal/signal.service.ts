import type { SignalKind } from '@lotse/contract/features/signal/signal.constants.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readAreaCatalogue } from '../area/area.public.ts'
import { readDocumentTitles } from '../document/document.public.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import { insertSignal } from './signal.repository.ts'

/** A use of the product: its kind, and the id of the opened entry, if any. */
export interface Signal {
  readonly kind: SignalKind
  readonly subject?: string | undefined
}

/**
 * Counts a use, with or without a subject. An unknown subject is ignored without an error. Subjects are checked against
 * cached catalogues, only uploaded documents are queried.
 */
export async function countSignal(context: Context, { kind, subject = '' }: Signal): Promise<void> {
  if (subject !== '' && !(await isKnown(context, kind, subject))) return
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
