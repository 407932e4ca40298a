import AxeBuilder from '@axe-core/playwright'
import type { listPeople } from '@lotse/contract/features/person/person.people.operations.ts'
import type { PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import type { Role } from '@lotse/contract/features/person/person.role.schema.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import { type Caller, callerOf } from '../setup/api.ts'
import { counted, pattern, text } from '../setup/messages.ts'
import { expect, fillSignIn, openPath, settled, signIn, test } from '../setup/story.ts'
import { origin, PASSWORD, tenantWith, writerIn } from '../setup/tenants.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const tenant = tenantWith('DEFAULT')
const { language } = tenant
const say = (key: string, values: Readonly<Record<string, string>> = {}) => text(language, `person:${key}`, values)

/** Signs in as administrator and goes to the administration, for which no unit is chosen. */
async function openAdministration(page: Page): Promise<void> {
  await page.goto(`${origin(tenant.id)}/`)
  await fillSignIn(page, language, 'admin', PASSWORD)
  await page.getByRole('button', { name: text(language, 'app:page.admin'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
}

async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.withTags(RULES).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))).toEqual([])
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}

const accountOf = async (caller: Caller, username: string): Promise<PersonAccount> => {
  const { content } = await caller.get<OperationReply<typeof listPeople>>(`/people?search=${username}`)
  const id = content.find((person) => person.username === username)?.id
  return caller.get<PersonAccount>(`/people/${id}`)
}
const setRoles = (caller: Caller, { id, version, ...account }: PersonAccount, roleIds: readonly string[]) =>
  caller.send('PUT', `/people/${id}`, {
    ...{ version, name: account.name, email: account.email, language: account.language, roleIds },
    businessUnitId: account.businessUnit?.id ?? null,
    hasAllBusinessUnits: account.hasAllBusinessUnits,
    businessUnitIds: account.businessUnits.map((unit) => unit.id),
  })

test('an administrator finds a person, filters the list by a link, and edits the person over it', async ({ page }) => {
  await openAdministration(page)
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: text(language, 'app:page.adminPeople'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'app:page.adminPeople'))
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: say('people.filter.search') }).fill('consultant')
  await expect(page).toHaveURL(/search=consultant/)
  await page.reload()
  await expect(page.getByText(counted(language, 'person:people.count', 1))).toBeVisible()
  const caller = await callerOf(page.request, tenant, 'admin')
  const { name } = await accountOf(caller, 'consultant')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/person=[0-9a-f-]{36}/)
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByLabel(say('people.field.name'), { exact: true })).toHaveValue(name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await caller.signOut()
})

test('several people are invited; a row with a problem is shown and left out', async ({ page, isMobile }) => {
  const suffix = `${isMobile ? 'm' : 'd'}${Date.now()}`
  await openAdministration(page)
  await openPath(page, tenant, '/admin/people')
  await page.getByRole('button', { name: say('people.invite.open'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('people.invite.title') })
  await dialog.getByRole('radio', { name: say('people.invite.many'), exact: true }).check()
  const caller = await callerOf(page.request, tenant, 'admin')
  const [role] = (await caller.get<{ content: Role[] }>('/role')).content
  await dialog
    .getByLabel(say('people.invite.paste'))
    .fill(`name;email;roles\nEva ${suffix};eva-${suffix}@example.com;${role?.id}\nAda ${suffix};no-address;nothing\n`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('people.invite.check'), exact: true }).click()
  await expect(dialog.getByText(say('people.invite.result', { valid: '1', total: '2' }))).toBeVisible()
  const faulty = dialog.getByRole('row').filter({ hasText: `Ada ${suffix}` })
  await expect(faulty.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: counted(language, 'person:people.invite.submitMany', 1) }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('searchbox', { name: say('people.filter.search') }).fill(suffix)
  await expect(page.getByRole('link', { name: `Eva ${suffix}`, exact: true })).toBeVisible()
  await expect(page.getByText(say('people.state.INVITED'), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`Ada ${suffix}`)).toHaveCount(0)
  const { id } = await accountOf(caller, `eva-${suffix}@example.com`)
  await caller.send('DELETE', `/people/${id}`)
  await caller.signOut()
})

test('an edited role holds for a person who is signed in elsewhere, within a second', async ({
  page,
  browser,
  isMobile,
}) => {
  const login = writerIn(isMobile)
  const caller = await callerOf(page.request, tenant, 'admin')
  const name = `Story ${isMobile ? 'mobile' : 'desktop'}`
  const names = { en: name, de: name, tr: name, sk: name }
  const role = await caller.send<Role>('POST', '/role', { names, permissions: [] })
  const before = await accountOf(caller, login)
  const roleIds = before.roles.map(({ id }) => id)
  await setRoles(caller, before, [...roleIds, role.id])
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const colleague = await context.newPage()
    await signIn(colleague, tenant, login)
    const entry = colleague
      .getByRole('navigation', { name: text(language, 'app:shell.navigation') })
      .getByRole('link', { name: text(language, 'app:page.admin'), exact: true })
    const open = colleague.waitForResponse(/\/event/)
    await open
    await expect(entry).toHaveCount(0)

    await openAdministration(page)
    await openPath(page, tenant, '/admin/roles')
    await expectAccessible(page)
    await page.getByRole('button', { name: say('role.edit', { name }), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('role.editTitle') })
    await dialog.getByLabel(say('role.permission.USER_ADMIN'), { exact: true }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('people.save'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(entry).toBeVisible({ timeout: 3_000 })
    await entry.click()
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(text(language, 'app:page.admin'))
  } finally {
    await context.close()
    await setRoles(caller, await accountOf(caller, login), roleIds)
    await caller.send('DELETE', `/role/${role.id}`)
    await caller.signOut()
  }
})

test('a consultant sees in which business unit they are, and leaves it', async ({ page }) => {
  await signIn(page, tenant, 'consultant')
  const bar = page.getByRole('complementary', { name: pattern(language, 'app:shell.inUnit') })
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: text(language, 'app:shell.leaveUnit') }).click()
  await expect(page).toHaveURL(/\/consultant/)
  await page.goto(`${origin(tenant.id)}/measures`)
  await expect(page).toHaveURL(/\/consultant/)
})
