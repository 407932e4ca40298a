import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentList, DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../features/person/person.service.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { officeFile } from '../../testing/file/office-file.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { deleteTenant, exportTenant } from '../tenant-data/tenant-data.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const app = await testApp()
const { database } = app.platform

const words = (text: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`
const word = (text: string) => officeFile('wordprocessingml.document.main+xml', { 'word/document.xml': words(text) })
const SHEET = officeFile('spreadsheetml.sheet.main+xml')

const ROLES = `
- id: shop_manager
  name: { en: Manager, de: Leitung, tr: Müdür, sk: Vedúci }
  permissions: [KPI_READ, DOCUMENT_READ, AI_USE]
`
const DOCUMENTS = `
- id: review
  area: shop
  title: { en: 'Review: the sheet', de: 'Monatsgespräch: das Blatt', tr: Değerlendirme, sk: Hodnotenie }
  description: { en: For the meeting., de: Für das Gespräch., tr: Toplantı için., sk: Na poradu. }
  updatedOn: 2026-05-04
  file: { en: files/review.xlsx, de: files/review.xlsx, tr: files/review.xlsx, sk: files/review.xlsx }
- id: complaint
  kpis: [sales_per_hour]
  title: { en: Complaint record, de: Reklamationsblatt, tr: Şikâyet formu, sk: Reklamačný list }
  file: { en: files/complaint.en.docx, de: files/complaint.de.docx, tr: files/complaint.en.docx, sk: files/complaint.en.docx }
`

let pack: Awaited<ReturnType<typeof copyExamplePack>>
let id: string
beforeEach(async () => {
  id = `p${randomBytes(6).toString('hex')}`
  pack = await copyExamplePack(id)
  await pack.edit('pack.yaml', 'config:', 'config:\n  active_plugins: [QA_CHATBOT]')
  await pack.write('roles.yaml', ROLES)
  await pack.write('documents.yaml', DOCUMENTS)
  await mkdir(join(pack.folder, 'files'))
  await pack.write('files/review.xlsx', SHEET)
  await pack.write('files/complaint.en.docx', word('The zebra crossing was repainted in autumn.'))
  await pack.write('files/complaint.de.docx', word('Der Zebrastreifen wurde im Herbst erneuert.'))
})
afterEach(() => pack.dispose())

const apply = async (folder = pack.folder) => {
  const report = await applyPack(database, await checkPack(folder))
  return { isChanged: report.isChanged, files: report.changes.find(({ kind }) => kind === 'document files') }
}

/** Calls an API of a tenant as its manager. */
async function call(url: string, { tenant = id, language = 'en', body = undefined as object | undefined } = {}) {
  const { accessToken } = await withTenant(database, tenant, async (tx) => {
    const { id: personId } = await tx
      .selectFrom('person')
      .select('id')
      .where('tenant_id', '=', tenant)
      .where('username', '=', 'maria')
      .executeTakeFirstOrThrow()
    return startSession(tx, { personId, method: 'PASSWORD', address: '127.0.0.1', userAgent: null, tokenHours: 1 })
  })
  const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': language }
  const method = body === undefined ? 'GET' : 'POST'
  return app.inject({
    method,
    url: `/t/${tenant}/api${url}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  })
}
const list = async (search = '', language = 'en') =>
  (await call(`/workflow/document${search}`, { language })).json<DocumentList>().content
const idsOf = (documents: readonly DocumentSummary[]) => documents.map((document) => document.id)

describe('a document of a pack that is a file', () => {
  test('is listed and searched by title and description in the language of the reader', async () => {
    expect((await apply()).files?.created).toEqual([
      'review/files/review.xlsx',
      'complaint/files/complaint.en.docx',
      'complaint/files/complaint.de.docx',
    ])
    expect((await list('', 'de'))[0]).toEqual({
      id: 'review',
      origin: 'PACK',
      scope: 'TENANT',
      title: 'Monatsgespräch: das Blatt',
      description: 'Für das Gespräch.',
      fileName: 'Monatsgespräch – das Blatt.xlsx',
      type: 'EXCEL',
      byteSize: SHEET.length,
      date: '2026-05-04',
      uploadedBy: null,
      links: [{ kind: 'AREA', id: 'shop', name: 'Laden' }],
      can: { delete: false },
    })
    expect(idsOf(await list('?search=gesprach', 'de'))).toEqual(['review'])
    expect(idsOf(await list('?search=record'))).toEqual(['complaint'])
    expect(idsOf(await list('?kpiId=sales_per_hour'))).toEqual(['complaint'])
  })

  test('is downloaded in the language of the reader with its media type and a name that Windows accepts', async () => {
    await apply()
    const german = await call('/workflow/document/complaint/content', { language: 'de' })
    expect(german.rawPayload).toEqual(word('Der Zebrastreifen wurde im Herbst erneuert.'))
    expect(german.headers['content-type']).toMatch(/wordprocessingml\.document$/)
    const slovak = await call('/workflow/document/complaint/content', { language: 'sk' })
    expect(slovak.rawPayload).toEqual(word('The zebra crossing was repainted in autumn.'))
    const sheet = await call('/workflow/document/review/content')
    expect(sheet.headers['content-disposition']).toContain(`filename*=UTF-8''Review%20%E2%80%93%20the%20sheet.xlsx`)
    expect(sheet.headers['content-length']).toBe(String(SHEET.length))
  })

  test('cannot be read by another tenant', async () => {
    await apply()
    const other = await copyExamplePack(`${id}x`)
    await other.write('roles.yaml', ROLES)
    await apply(other.folder)
    await other.dispose()
    for (const path of ['/workflow/document/complaint', '/workflow/document/complaint/content']) {
      const reply = await call(path, { tenant: `${id}x` })
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'document.not_found'])
    }
  })

  test('is not written again when it has not changed, and replaced when only its content has', async () => {
    await apply()
    expect(await apply()).toMatchObject({ isChanged: false, files: { unchanged: 3, created: [], changed: [] } })
    await pack.write('files/complaint.de.docx', word('Neu gefasst.'))
    expect((await apply()).files).toMatchObject({ changed: ['complaint/files/complaint.de.docx'], unchanged: 2 })
    const reply = await call('/workflow/document/complaint/content', { language: 'de' })
    expect(reply.rawPayload).toEqual(word('Neu gefasst.'))
    expect((await list('', 'de'))[1]?.byteSize).toBe(reply.rawPayload.length)
  })

  test('disappears with its document, and its bytes are deleted', async () => {
    await apply()
    await pack.edit('documents.yaml', /\n- id: complaint[\s\S]*$/, '\n')
    expect((await apply()).files?.retired.toSorted()).toEqual([
      'complaint/files/complaint.de.docx',
      'complaint/files/complaint.en.docx',
    ])
    expect(idsOf(await list())).toEqual(['review'])
    expect((await call('/workflow/document/complaint/content')).statusCode).toBe(404)
    const left = await withTenant(database, id, (tx) => tx.selectFrom('pack_file').select('document_id').execute())
    expect(left).toEqual([{ document_id: 'review' }])
  })

  test('is a source of answers in the language of the reader', async () => {
    await apply()
    const ask = async (text: string, language: string) => {
      const { id: questionId } = (await call('/ai/question', { language, body: { text } })).json()
      await app.platform.runs.settled()
      return (await call(`/ai/question/${questionId}`, { language })).body
    }
    expect(await ask('When was the zebra crossing repainted?', 'en')).toContain('repainted in autumn')
    expect(await ask('Wann wurde der Zebrastreifen erneuert?', 'de')).toContain('im Herbst erneuert')
  })

  test('is part of the export of its tenant, and deleted with it', async () => {
    await apply()
    const { files } = app.platform
    const target = join(pack.folder, '../export')
    await exportTenant({ database, files }, id, target)
    const rows = (await readFile(join(target, 'rows/pack_file.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row))
    const exported = rows.map(({ path, bytes }) => [path, Buffer.from(bytes.slice(2), 'hex')])
    expect(new Map(exported as [string, Buffer][]).get('files/review.xlsx')).toEqual(SHEET)
    expect(rows).toHaveLength(3)
    expect((await deleteTenant({ database, files }, id)).get('pack_file')).toBe(3)
  })

  test('of a base pack is in the folder of the base, also when the tenant has a file of the same path', async () => {
    const base = join(pack.folder, '../base')
    await mkdir(join(base, 'files'), { recursive: true })
    await pack.write('../base/pack.yaml', 'format: 1\nid: base\nkind: CONTENT\n')
    await pack.write('../base/files/complaint.en.docx', word('Of the base.'))
    const title = '{ en: Base form, de: Basis, tr: Temel, sk: Základ }'
    const path = 'files/complaint.en.docx'
    await pack.write(
      '../base/documents.yaml',
      `- { id: form_of_base, title: ${title}, file: { en: ${path}, de: ${path}, tr: ${path}, sk: ${path} } }\n`,
    )
    await pack.edit('pack.yaml', /$/, 'extends: ../base\n')
    await apply()
    expect((await call('/workflow/document/form_of_base/content')).rawPayload).toEqual(word('Of the base.'))
    expect((await call('/workflow/document/complaint/content')).rawPayload).toEqual(
      word('The zebra crossing was repainted in autumn.'),
    )
  })
})
