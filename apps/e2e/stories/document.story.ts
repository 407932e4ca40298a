import { expectAccessible } from '../setup/accessibility.ts'
import { pattern, text } from '../setup/messages.ts'
import { signIn } from '../setup/sign-in.ts'
import { expect, settled, test } from '../setup/story.ts'
import { origin, tenantCalled, writerIn } from '../setup/tenants.ts'

const DOCUMENTS = '/business-analysis/dashboard/detail/supporting-documents?id=uc_days_in_stock'
/** A PDF of one page with the text “Handover”. */
const PDF = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
4 0 obj <</Length 40>> stream
BT /F 24 Tf 40 120 Td (Handover) Tj ET  
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
`
/** Creates a file that is large enough to observe its progress. */
const PADDING = `%${' '.repeat(120_000)}\n`

test('a guide is read; a file is uploaded, previewed, downloaded, deleted and restored', async ({ page, isMobile }) => {
  const { language, id: tenantId } = tenantCalled('carline')
  const t = (key: string) => text(language, `document:${key}`)
  const like = (key: string) => pattern(language, `document:${key}`)
  await signIn(page, tenantCalled('carline'), writerIn(isMobile))
  await page.goto(origin(tenantId) + DOCUMENTS)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

  await rows
    .filter({ hasText: t('type.GUIDE') })
    .first()
    .getByRole('heading', { level: 3 })
    .getByRole('button')
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const name = `Odovzdanie ${isMobile ? 'mobil' : 'stôl'} ${Date.now()}`
  await page.locator('input[type="file"]').setInputFiles([
    { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(PDF + PADDING) },
    { name: 'program.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0') },
    { name: 'nic.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ])
  const row = rows.filter({ hasText: name })
  await expect(row).toBeVisible()
  const problemOf = (file: string) => page.getByRole('listitem').filter({ hasText: file }).getByRole('alert')
  await expect(problemOf('program.pdf')).toHaveText(/PDF, PNG, JPG/)
  await expect(problemOf('nic.pdf')).toHaveText(t('upload.problem.empty'))
  await settled(page)
  await expectAccessible(page)
  for (const file of ['program.pdf', 'nic.pdf']) {
    await page.getByRole('button', { name: text(language, 'document:upload.dismiss', { name: file }) }).click()
  }

  await row.getByRole('heading').getByRole('button').click()
  // A browser on a phone has no inline PDF viewer and shows a message.
  const shown = dialog.locator('iframe').or(dialog.getByText(t('preview.noReader')))
  await expect(shown).toBeVisible()
  await dialog.getByRole('button', { name: t('action.close') }).click()

  // On a slow connection the progress is visible.
  const devTools = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: 40_000, uploadThroughput: -1 }
  await devTools.send('Network.emulateNetworkConditions', slow)
  const arriving = page.waitForEvent('download')
  await row.getByRole('button', { name: like('download.label') }).click()
  await expect(row.getByRole('status')).toHaveText(/^[1-9]\d?\s?%$/)
  expect((await arriving).suggestedFilename()).toBe(`${name}.pdf`)
  await devTools.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1 })

  await row.getByRole('button', { name: like('delete.label') }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: text(language, 'shared:action.undo'), exact: true }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: like('delete.label') }).click()
  await expect(row).toHaveCount(0)
})
