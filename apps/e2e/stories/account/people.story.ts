import type { listPeople } from '@lotse/contract/features/person/person.people.operations.ts'
import type { PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import type { Role } from '@lotse/contract/features/person/person.role.schema.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import { expectAccessible as expectNoViolations } from '../../setup/accessibility.ts'
import { type Caller, callerOf } from '../../setup/api.ts'
import { newestMailTo } from '../../setup/mail-sink.ts'
import { counted, pattern, text } from '../../setup/messages.ts'
import { fillSignIn, signInByForm } from '../../setup/sign-in.ts'
import { expect, openPath, settled, test } from '../../setup/story.ts'
import { origin, PASSWORD, tenantWith, writerIn } from '../../setup/tenants.ts'

const tenant = tenantWith('DEFAULT')
const { language } = tenant
const say = (key: string, values: Readonly<Record<string, string>> = {}) => text(language, `person:${key}`, values)

/** Signs in as administrator and goes to the administration, for which no unit is chosen. */
async function openAdministration(page: Page): Promise<void> {
  await page.goto(`${origin(tenant.id)}/`)
  await fillSignIn(page, language, 'admin', PASSWORD)
  await page.getByRole('button', { name: text(language, 'app:page.admin'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/organisation$/)
}

async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  await expectNoViolations(page)
}

const accountOf = async (caller: Caller, username: string): Promise<PersonAccount> => {
  const { content } = await caller.get<OperationReply<typeof listPeople>>(`/people?search=${username}`)
  const id = content.find((person) => person.username === username)?.id
  return caller.get<PersonAccount>(`/people/${id}`)
}
const setRoles = (caller: Caller, { id, version, ...account }: PersonAccount, roleIds: readonly string[]) =>
  caller.send('PUT', `/people/${id}`, {
    version,
    name: account.name,
    email: account.email,
    language: account.language,
    roleIds,
    businessUnitId: account.businessUnit?.id ?? null,
    hasAllBusinessUnits: account.hasAllBusinessUnits,
    businessUnitIds: account.businessUnits.map((unit) => unit.id),
  })

/** A role and a business unit for a new person: those of the principal, as the lists name them. */
async function ofPrincipal(caller: Caller): Promise<{ readonly roles: string; readonly unit: string }> {
  const { roles, businessUnit } = await accountOf(caller, 'principal')
  return { roles: roles[0]?.name ?? '', unit: businessUnit?.name ?? '' }
}

/** Chooses an entry of a searched list in the open form. */
async function choose(page: Page, field: string, entry: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: entry, exact: true }).click()
}

/** The link of the newest invitation to an address. */
async function invitationIn(address: string): Promise<string> {
  const linkIn = (mail: string | undefined) => /http:\/\/[^\s"]*\/invitation#token=[\w-]{43}/.exec(mail ?? '')?.[0]
  await expect.poll(async () => linkIn(await newestMailTo(address)), { timeout: 20_000 }).toBeTruthy()
  return linkIn(await newestMailTo(address)) ?? ''
}

test('an administrator finds a person, filters the list by a link, and edits the person over it', async ({ page }) => {
  await openAdministration(page)
  await expectAccessible(page)
  await expect(page.getByText(pattern(language, 'tenant:overview.upToDate_other'))).toBeVisible()
  await page.reload()
  const tab = (key: string) =>
    page
      .getByRole('navigation', { name: text(language, 'app:page.admin'), exact: true })
      .getByRole('link', { name: text(language, `app:page.${key}`), exact: true })
  await tab('adminJobs').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'job:title'))
  await tab('adminPeople').click()
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

test('an invited person chooses a password with the link of the mail and signs in for the first time', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow()
  const username = `guest-${isMobile ? 'mobile' : 'desktop'}-${Date.now()}@receiver.example`
  await openAdministration(page)
  await openPath(page, tenant, '/admin/people')
  await page.getByRole('button', { name: say('people.invite.open'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('people.invite.title') })
  await dialog.getByLabel(say('people.field.name'), { exact: true }).fill('Eva Guest')
  await dialog.getByLabel(say('people.field.email'), { exact: true }).fill('no address')
  await dialog.getByRole('button', { name: say('people.invite.submit'), exact: true }).click()
  await expect(dialog.getByLabel(say('people.field.email'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel(say('people.field.email'), { exact: true }).fill(username)
  const caller = await callerOf(page.request, tenant, 'admin')
  const { roles, unit } = await ofPrincipal(caller)
  await choose(page, `${say('people.add')}: ${say('people.field.roles')}`, roles)
  await page.keyboard.press('Escape')
  await choose(page, `${say('people.field.unit')} ${say('people.none.unit')}`, unit)
  await dialog.getByRole('button', { name: say('people.invite.submit'), exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox', { name: say('people.filter.search') }).fill(username)
  await page.getByRole('link', { name: 'Eva Guest', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Eva Guest' })
  await expect(drawer.getByText(say('people.state.INVITED'), { exact: true })).toBeVisible()
  await expect(drawer.getByText(pattern(language, 'person:people.invitedUntil'))).toBeVisible()
  const first = await invitationIn(username)
  await drawer.getByRole('button', { name: say('people.revoke'), exact: true }).click()
  await expect(drawer.getByText(say('people.none.invitation'))).toBeVisible()
  await drawer.getByRole('button', { name: say('people.resend'), exact: true }).click()
  await expect(drawer.getByText(pattern(language, 'person:people.invitedUntil'))).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => invitationIn(username), { timeout: 20_000 }).not.toBe(first)

  const context = await browser.newContext()
  try {
    const guest = await context.newPage()
    await guest.goto(first)
    await expect(guest.getByRole('heading', { name: say('account.link.invalid') })).toBeVisible()
    await guest.goto('about:blank')
    await guest.goto(await invitationIn(username))
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
      say('account.link.invitation', { name: 'Eva Guest' }),
    )
    await expectAccessible(guest)
    await guest.getByLabel(say('account.password.new'), { exact: true }).fill('seven green lamps at noon')
    await guest.getByRole('button', { name: say('account.link.save') }).click()
    await expect(guest).toHaveURL(/\/home/)
    await expect(guest.getByRole('banner').getByRole('button', { name: /Eva Guest/ })).toBeVisible()
    // The administrator’s page follows automatically.
    await expect(drawer.getByText(say('people.state.ACTIVE'), { exact: true })).toBeVisible()
    await expect(drawer.getByRole('button', { name: say('people.resend'), exact: true })).toHaveCount(0)

    await drawer.getByRole('button', { name: say('people.disable'), exact: true }).click()
    await expect(guest).toHaveURL(/\/login/)
  } finally {
    await context.close()
  }
  await drawer.getByRole('button', { name: say('people.delete'), exact: true }).click()
  const question = page.getByRole('dialog', { name: say('people.deleteTitle', { name: 'Eva Guest' }) })
  await expectAccessible(page)
  await question.getByRole('button', { name: say('people.delete'), exact: true }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText(say('people.empty.title'))).toBeVisible()
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
    await signInByForm(colleague, tenant, login)
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
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(text(language, 'app:page.adminPeople'))
  } finally {
    await context.close()
    await setRoles(caller, await accountOf(caller, login), roleIds)
    await caller.send('DELETE', `/role/${role.id}`)
    await caller.signOut()
  }
})

test('a consultant sees in which business unit they are, and leaves it', async ({ page }) => {
  await signInByForm(page, tenant, 'consultant')
  const bar = page.getByRole('complementary', { name: pattern(language, 'app:shell.inUnit') })
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: text(language, 'app:shell.leaveUnit') }).click()
  await expect(page).toHaveURL(/\/consultant/)
  await page.goto(`${origin(tenant.id)}/measures`)
  await expect(page).toHaveURL(/\/consultant/)
})
