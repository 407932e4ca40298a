import { measureField } from '../setup/measure.ts'
import { text } from '../setup/messages.ts'
import { goTo } from '../setup/navigation.ts'
import { signIn } from '../setup/sign-in.ts'
import { expect, settled, test } from '../setup/story.ts'
import { tenantWith } from '../setup/tenants.ts'

const tenant = tenantWith('GROUP')
const { language } = tenant

test('without a connection the page stays, says so, and the requested page opens when it is back', async ({
  page,
  context,
}) => {
  await signIn(page, tenant, 'principal', { path: '/home' })
  await settled(page)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await context.setOffline(true)
  const banner = page.getByText(text(language, 'app:connection.noConnection'), { exact: true })
  await expect(banner).toBeVisible()

  await goTo(page, language, 'app:page.report')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/report/)
  await expect(banner).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
})

test('a measure that is saved without a connection keeps what was typed, and is saved when it is back', async ({
  page,
  context,
}) => {
  await signIn(page, tenant, 'principal', { path: '/measures/edit' })
  await settled(page)
  const title = measureField(page, language, 'title')
  await title.fill('Werkstattplanung ohne Netz')
  await context.setOffline(true)
  const save = page.getByRole('button', { name: text(language, 'measure:form.create'), exact: true })
  await save.click()
  await expect(page.getByText(text(language, 'error:toastOffline'))).toBeVisible()
  await expect(page).toHaveURL(/\/measures\/edit/)
  await expect(title).toHaveValue('Werkstattplanung ohne Netz')

  await context.setOffline(false)
  await expect(page.getByText(text(language, 'app:connection.noConnection'), { exact: true })).toBeHidden()
  await save.click()
  await expect(page).toHaveURL(/\/measures\/details/)
})
