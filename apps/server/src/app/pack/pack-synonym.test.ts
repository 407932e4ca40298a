import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { readKpiSynonyms } from '../../features/kpi/kpi.public.ts'
import { UNCOMMITTED_REVISION } from '../../platform/cache/revision-cache.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const { database } = (await testApp()).platform
const SYNONYMS =
  '  synonyms: { en: [Hourly sales], de: [Stundenumsatz, Umsatz pro Stunde], tr: [Saatlik satış], sk: [Hodinové tržby] }\n'

test('synonyms of KPIs follow the pack, and go with it', async () => {
  const id = `p${randomBytes(6).toString('hex')}`
  const pack = await copyExamplePack(id)
  onTestFinished(() => pack.dispose())
  const apply = async () => applyPack(database, await checkPack(pack.folder), { isDemo: true })
  const read = () => withTenant(database, id, (tx) => readKpiSynonyms(tx, UNCOMMITTED_REVISION))

  await apply()
  expect((await read()).get('sales_per_hour')?.sk).toEqual(['Hodinové tržby'])
  await pack.edit('kpis.yaml', SYNONYMS, '  synonyms: { de: [Stundenumsatz, Alter Name] }\n')
  await apply()
  expect(await read()).toEqual(new Map([['sales_per_hour', { de: ['Stundenumsatz', 'Alter Name'] }]]))
  await pack.edit('kpis.yaml', '  synonyms: { de: [Stundenumsatz, Alter Name] }\n', '')
  await apply()
  expect(await read()).toEqual(new Map())
})

test('a synonym in another language than those of the product, or twice, is a problem of the pack', async () => {
  const pack = await copyExamplePack(`p${randomBytes(6).toString('hex')}`)
  onTestFinished(() => pack.dispose())
  await pack.edit('kpis.yaml', SYNONYMS, '  synonyms: { fr: [Chiffre], de: [Umsatz, Umsatz] }\n')
  await expect(checkPack(pack.folder)).rejects.toThrow(PackError)
})
