import type { MessageTexts } from '@lotse/contract/features/message/message.schema.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Pack, PackChange, PackPart } from '../../platform/pack/pack.ts'
import { packClock, packUuid, resolvePackDay } from '../../platform/pack/pack-day.ts'
import { listExistingIds } from '../../platform/thing/rows.repository.ts'
import { listLastPeriods } from '../kpi/kpi.public.ts'
import { listPersonIdsByLogin } from '../person/person.public.ts'
import { MESSAGES, type PackMessage } from './message.pack-sections.ts'
import { insertMessage, updateReadAt } from './message.repository.ts'
import { insertRecipients } from './sent/audience.repository.ts'

/** Initial messages of a tenant pack. */
export const messagePack: PackPart = { sections: [MESSAGES], applyActivity }

async function applyActivity(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const entries = pack.list(MESSAGES)
  if (entries.length === 0) return []
  const idOf = (key: string) => packUuid(tx.tenantId, 'message', key)
  const known = await listExistingIds(
    tx,
    'message',
    entries.map(({ key }) => idOf(key)),
  )
  const missing = entries.filter(({ key }) => !known.has(idOf(key)))
  const people = await listPersonIdsByLogin(tx)
  const { today } = packClock(pack)
  const lastPeriod = [...(await listLastPeriods(tx)).values()].toSorted().at(-1) ?? today.slice(0, 7)
  const momentOf = (day: string, time: string) => new Date(`${resolvePackDay(day, { today, lastPeriod })}T${time}:00Z`)
  for (const { key, value } of missing) await insertPackMessage(tx, idOf(key), value, people, momentOf)
  const created = missing.map(({ key }) => key)
  return [{ kind: 'messages', created, changed: [], unchanged: entries.length - created.length, retired: [], kept: [] }]
}

async function insertPackMessage(
  tx: TenantTransaction,
  id: string,
  { from, on, audience, importance = 'NORMAL', page, title, text, readBy = [] }: PackMessage,
  people: ReadonlyMap<string, string>,
  momentOf: (day: string, time: string) => Date,
): Promise<void> {
  const senderId = people.get(from) ?? null
  const texts: MessageTexts = Object.fromEntries(
    LANGUAGES.map((language) => [language, { title: title[language], text: text[language].trim() }]),
  )
  const { businessUnits = [], roles = [], people: logins = [] } = audience
  const isEverybody = businessUnits.length + roles.length + logins.length === 0
  const resolved = {
    businessUnitIds: businessUnits,
    roleIds: roles,
    personIds: isEverybody ? [...people.values()] : logins.flatMap((login) => people.get(login) ?? []),
  }
  await insertMessage(tx, {
    id,
    senderId,
    texts,
    importance,
    page: page ?? null,
    audience: resolved,
    sentAt: momentOf(on, '07:30'),
  })
  await insertRecipients(tx, id, { senderId, isAll: true, ownUnitId: null }, resolved)
  for (const { by, on: day } of readBy) {
    const personId = people.get(by)
    if (personId) await updateReadAt(tx, { messageId: id, personId, readAt: momentOf(day, '09:15') })
  }
}
