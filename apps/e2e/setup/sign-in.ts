import type { listBusinessUnits } from '@lotse/contract/features/businessunit/businessunit.operations.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import { callerOf } from './api.ts'
import { pattern, text } from './messages.ts'
import { expect } from './story.ts'
import { choosesUnit, type DemoPerson, type DemoTenant, origin, PASSWORD, PROVIDER_PATH } from './tenants.ts'

/** Fills in and submits the form of /login. */
export async function fillSignIn(page: Page, language: Language, username: string, password: string): Promise<void> {
  await page.getByLabel(text(language, 'person:username'), { exact: true }).fill(username)
  await page.getByLabel(text(language, 'person:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text(language, 'person:signIn'), exact: true }).click()
}

/** Continues from /login at the identity provider of the demonstration, and signs in there. */
export async function signInAtProvider(page: Page, language: Language, login: string): Promise<void> {
  await page.getByRole('link', { name: text(language, 'person:signInOidc') }).click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith(PROVIDER_PATH))
  await page.locator(`input[value="${login}"]`).check()
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.getByRole('button').click()
}

/** Signs in as a person does: by the form or at the provider, then a unit if one must be selected; afterwards the page is /home. */
export async function signInByForm(page: Page, tenant: DemoTenant, person: DemoPerson, unit?: string): Promise<void> {
  await page.goto(`${origin(tenant.id)}/`)
  if (tenant.hasSingleSignOn) await signInAtProvider(page, tenant.language, person)
  else await fillSignIn(page, tenant.language, person, PASSWORD)
  if (choosesUnit(person)) await chooseUnit(page, tenant.language, unit)
  await arrived(page, '/home')
}

/**
 * Signs in without the pages of the sign-in, which cost a story more than the page it is about, and opens a page.
 *
 * @param at `unit`: name of the unit of a person who must select one, otherwise the first; `path`: what is opened, /home without it
 */
export async function signIn(
  page: Page,
  tenant: DemoTenant,
  person: DemoPerson,
  { unit, path = '/home' }: { readonly unit?: string | undefined; readonly path?: string } = {},
): Promise<void> {
  const { token, get } = await callerOf(page.request, tenant, person)
  let unitId: string | null = null
  if (choosesUnit(person)) {
    const { content } = await get<OperationReply<typeof listBusinessUnits>>('/businessunit')
    unitId = (unit === undefined ? content[0] : content.find(({ name }) => name === unit))?.id ?? null
    if (unitId === null) throw new Error(`${tenant.id} has no unit ${unit}`)
  }
  const session = await sessionOf(page, tenant, token, unitId)
  const beforeScripts = await page.addInitScript(keepSession, session)
  await page.goto(`${origin(tenant.id)}${path}`)
  await beforeScripts.dispose()
  await arrived(page, path)
}

/** Continues a session of the API in the browser; without `unitId` the person has to select a unit. Opens no page of the product. */
export async function enter(page: Page, tenant: DemoTenant, token: string, unitId: string | null): Promise<void> {
  const session = await sessionOf(page, tenant, token, unitId)
  // A file of the same origin, which loads nothing else.
  await page.goto(`${session.at}/icon.svg`)
  await page.evaluate(keepSession, session)
}

/** What the browser keeps of a session; `accessToken` is null where a cookie, which is set here, contains it. */
interface Session {
  readonly at: string
  readonly accessToken: string | null
  readonly unitId: string | null
}

async function sessionOf(page: Page, tenant: DemoTenant, token: string, unitId: string | null): Promise<Session> {
  const at = origin(tenant.id)
  if (!tenant.hasSingleSignOn) return { at, accessToken: token, unitId }
  await page.context().addCookies([{ name: 'lotse', value: token, url: at }])
  return { at, accessToken: null, unitId }
}

/** Runs in the page. */
function keepSession({ at, accessToken, unitId }: Session): void {
  if (location.origin !== at) return
  if (accessToken !== null) localStorage.setItem('lotse.accessToken', `Bearer ${accessToken}`)
  if (unitId !== null) {
    sessionStorage.setItem('lotse.selectedUnit', unitId)
    localStorage.setItem('lotse.lastUnit', unitId)
  }
}

/** Selects a unit on /consultant: the given one, or the first of the list. */
export async function chooseUnit(page: Page, language: Language, unitName?: string): Promise<void> {
  await expect(page).toHaveURL(/\/consultant/)
  const list = page.getByRole('list', { name: text(language, 'businessunit:list') })
  const units = list.getByRole('listitem')
  const unit = unitName ? units.filter({ hasText: unitName }) : units.first()
  await unit.locator('a, button').first().click()
}

/** Signs out through the account menu. */
export async function signOut(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: pattern(language, 'app:shell.userMenu') })
    .click()
  await page.getByRole('menuitem', { name: text(language, 'app:shell.signOut') }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function arrived(page: Page, path: string): Promise<void> {
  const [pathname = ''] = path.split(/[?#]/)
  await expect(page).toHaveURL((url) => url.pathname === pathname)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
