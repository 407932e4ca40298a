import type { Language } from '@lotse/contract/language.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { addressOf, searchPassages } from '../ai/ai.public.ts'
import { readUploads } from '../document/document.public.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import { listMeasureTitles } from '../measure/measure.public.ts'
import { listPeopleNames, listPeopleOfUnit } from '../person/person.public.ts'
import { type Entry, entryOf, type Fit } from './entry.ts'

/** More people or measures than these are not searched. */
const MOST = 2_000

/** The measures, uploaded documents and people that the caller may see. */
export async function readUnitEntries(context: Context): Promise<readonly Entry[]> {
  return [
    ...(await readMeasureEntries(context)),
    ...(await readUploadEntries(context)),
    ...(await readPeopleEntries(context)),
  ]
}

async function readMeasureEntries(context: Context): Promise<Entry[]> {
  const { tx, businessUnitId, language, revision } = context
  if (businessUnitId === null || !isAllowed(['MEASURE_READ'], context)) return []
  const { areas } = await readKpiCatalogue(tx, revision)
  return (await listMeasureTitles(tx, businessUnitId, MOST)).map(({ id, title, areaId }) =>
    entryOf(
      {
        kind: 'MEASURE',
        id,
        title,
        context: (areaId && areas.areas.get(areaId)?.name[language]) || '',
        address: `/measures/details?${new URLSearchParams({ id })}`,
      },
      language,
    ),
  )
}

async function readUploadEntries(context: Context): Promise<Entry[]> {
  if (!isAllowed(['DOCUMENT_READ'], context)) return []
  return (await readUploads(context)).map(({ id, title, name, links }) =>
    entryOf(
      { kind: 'DOCUMENT', id, title, context: name, address: addressOf('DOCUMENT', id, links) },
      context.language,
      {
        names: [name],
      },
    ),
  )
}

async function readPeopleEntries(context: Context): Promise<Entry[]> {
  const { tx, businessUnitId, language } = context
  if (isAllowed(['USER_ADMIN'], context)) {
    const people = await listPeopleNames(tx, MOST)
    return people.map(({ id, name, unitName }) =>
      personEntry(
        { id, name, context: unitName ?? '' },
        `/admin/people?${new URLSearchParams({ person: id })}`,
        language,
      ),
    )
  }
  if (businessUnitId === null || !isAllowed(['MEASURE_READ'], context)) return []
  return (await listPeopleOfUnit(tx, businessUnitId, { limit: MOST })).map(({ id, name, roles }) =>
    personEntry(
      { id, name, context: roles.map((role) => role.name[language]).join(', ') },
      `/measures?${new URLSearchParams({ ownerId: id })}`,
      language,
    ),
  )
}

function personEntry(
  { id, name, context }: { readonly id: string; readonly name: string; readonly context: string },
  address: string,
  language: Language,
): Entry {
  return entryOf({ kind: 'PERSON', id, title: name, context, address }, language)
}

/** Documents with a passage that has the words, best first. */
export async function findPassages(context: Context, text: string, isWanted: (id: string) => boolean): Promise<Fit[]> {
  if (!isAllowed(['DOCUMENT_READ'], context)) return []
  const { passages, isAnswered } = await searchPassages(context, text, ['DOCUMENT'])
  if (!isAnswered) return []
  const found = passages.filter(({ sourceId }) => isWanted(sourceId))
  const links = new Map((await readUploads(context)).map((upload) => [upload.id, upload.links]))
  return found.map(({ sourceId, title, body, coverage }) => ({
    hit: {
      kind: 'DOCUMENT',
      id: sourceId,
      title,
      context: body.replace(/\s+/g, ' ').slice(0, 120),
      address: addressOf('DOCUMENT', sourceId, links.get(sourceId) ?? []),
    },
    score: coverage,
    hasError: false,
  }))
}
