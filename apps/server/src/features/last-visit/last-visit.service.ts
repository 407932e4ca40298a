import { addDays } from '@lotse/analysis/calendar/day.ts'
import { dayIn, instantIn } from '@lotse/analysis/calendar/zoned-time.ts'
import {
  CHANGE_KINDS,
  LONGEST_ABSENCE_DAYS,
  NAMED_CHANGES,
} from '@lotse/contract/features/last-visit/last-visit.constants.ts'
import type { VisitChange, VisitChanges } from '@lotse/contract/features/last-visit/last-visit.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listNewUploads, readDocumentLinks } from '../document/document.public.ts'
import { listChangedMeasures } from '../measure/measure.public.ts'
import { countNewMessages } from '../message/message.public.ts'
import { readUnseenNews } from '../news/news.public.ts'
import { findLastVisitBefore } from '../person/person.public.ts'
import { change, readCommentChanges, readFigureChanges } from './kpi-changes.ts'

/** What changed in the unit and for the caller since the last use of the product on a day before today, as far as the caller may read it. */
export async function readChangesSinceLastVisit(context: Context<true>): Promise<VisitChanges> {
  const { tx, tenant, person } = context
  const today = dayIn(tenant.timeZone, new Date())
  const visit = await findLastVisitBefore(tx, person.id, today)
  if (!visit) return { since: null, isLimited: false, content: [] }
  const earliest = instantIn(tenant.timeZone, addDays(today, -LONGEST_ABSENCE_DAYS))
  const isLimited = visit < earliest
  const since = isLimited ? earliest : visit
  const changes = [
    ...(isAllowed(['KPI_READ'], context) ? await readFigureChanges(context, since) : []),
    ...(isAllowed(['KPI_READ'], context) ? await readCommentChanges(context, since) : []),
    ...(isAllowed(['MEASURE_READ'], context) ? await readMeasureChanges(context, since) : []),
    ...change('MESSAGE_RECEIVED', await countNewMessages(tx, person.id, since)),
    ...(await readNewsChanges(context, since)),
    ...(isAllowed(['DOCUMENT_READ'], context) ? await readDocumentChanges(context, since) : []),
  ]
  const content = changes.toSorted((one, other) => CHANGE_KINDS.indexOf(one.kind) - CHANGE_KINDS.indexOf(other.kind))
  return { since: since.toISOString(), isLimited, content }
}

async function readMeasureChanges({ tx, businessUnitId, person }: Context<true>, since: Date): Promise<VisitChange[]> {
  const changed = await listChangedMeasures(tx, { businessUnitId, personId: person.id, since })
  return (['CREATED', 'DONE', 'CHANGED'] as const).flatMap((kind) => {
    const ofKind = changed.filter((measure) => measure.kind === kind)
    return change(`MEASURE_${kind}`, ofKind.length, { subjects: ofKind.map(({ id, title }) => ({ id, name: title })) })
  })
}

/** News have a day only: those of the day of the visit count until they are seen. */
async function readNewsChanges(context: Context<true>, since: Date): Promise<VisitChange[]> {
  const news = await readUnseenNews(context, dayIn(context.tenant.timeZone, since))
  return change('NEWS_PUBLISHED', news.length, { subjects: news.map(({ id, title }) => ({ id, name: title })) })
}

async function readDocumentChanges(context: Context<true>, since: Date): Promise<VisitChange[]> {
  const { tx, businessUnitId, person } = context
  const uploads = await listNewUploads(tx, { businessUnitId, personId: person.id, since })
  const named = uploads.slice(0, NAMED_CHANGES)
  const links = await readDocumentLinks(
    context,
    named.map(({ id }) => id),
  )
  const subjects = named.map(({ id, title }) => {
    const [about] = links.get(id) ?? []
    return { id, name: title, ...(about ? { about: { kind: about.kind, id: about.id } } : {}) }
  })
  return change('DOCUMENT_ADDED', uploads.length, { subjects })
}
