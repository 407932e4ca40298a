import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from '../../setup/accessibility.ts'
import { newestMailTo } from '../../setup/mail-sink.ts'
import { text } from '../../setup/messages.ts'
import { ELSEWHERE } from '../../setup/prepare-data.ts'
import { fillSignIn, signOut } from '../../setup/sign-in.ts'
import { expect, test } from '../../setup/story.ts'
import { origin, PASSWORD } from '../../setup/tenants.ts'

const LANGUAGE = 'sk'
const STRONG = 'sedem zelených lámp napoludnie'
const said = (key: string, values?: Readonly<Record<string, string>>) => text(LANGUAGE, `person:${key}`, values)
const address = (path: string) => `${origin(ELSEWHERE)}${path}`
/** The two browsers run at the same time: each has people of its own. */
const personIn = (name: string, isMobile: boolean) => `${name}-${isMobile ? 'mobile' : 'desktop'}`

const signInAs = async (page: Page, person: string, password: string) => {
  await page.goto(address('/login'))
  await fillSignIn(page, LANGUAGE, person, password)
}

test('a forgotten password is replaced with the link of a mail, which works once; dark is shown on every device', async ({
  page,
  browser,
  isMobile,
}) => {
  const person = personIn('forgetful', isMobile)
  await page.goto(address('/login'))
  await page.getByRole('link', { name: said('forgotten') }).click()
  await expectAccessible(page)
  await page.getByLabel(said('account.forgot.account')).fill(person)
  await page.getByRole('button', { name: said('account.forgot.send') }).click()
  await expect(page.getByRole('heading', { name: said('account.forgot.sentTitle') })).toBeVisible()

  const linkIn = (mail: string | undefined) => /http:\/\/[^\s"]*\/password\/reset#token=[\w-]{43}/.exec(mail ?? '')?.[0]
  await expect
    .poll(async () => linkIn(await newestMailTo(`${person}@receiver.example`)), { timeout: 20_000 })
    .toBeTruthy()
  const link = linkIn(await newestMailTo(`${person}@receiver.example`)) ?? ''
  expect(link).toContain(address('/password/reset#'))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: said('account.link.reset') })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  const field = page.getByLabel(said('account.password.new'), { exact: true })
  await field.fill('password1234')
  await expect(page.getByText(said('account.password.weak'))).toBeVisible()
  await field.fill(STRONG)
  await expect(page.getByText(said('account.password.strong'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: said('account.link.save') }).click()
  await expect(page).toHaveURL(/\/home/)
  await signOut(page, LANGUAGE)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: said('account.link.invalid') })).toBeVisible()
  await signInAs(page, person, PASSWORD)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /\p{L}{3}/u })
      .first(),
  ).toBeVisible()
  await fillSignIn(page, LANGUAGE, person, STRONG)
  await expect(page).toHaveURL(/\/home/)

  // Dark is chosen on one device and found on another.
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(LANGUAGE, 'app:shell.userMenu', { name: 'Eva Nová' }) })
    .click()
  const saved = page.waitForResponse((response) => response.url().endsWith('/profile'))
  await page.getByRole('menuitemradio', { name: text(LANGUAGE, 'app:shell.dark') }).click()
  expect((await saved).ok()).toBe(true)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.emulateMedia({ colorScheme: 'light' })
  await signInAs(elsewhere, person, STRONG)
  await expect(elsewhere).toHaveURL(/\/home/)
  await expect(elsewhere.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await other.close()
})

test('a second factor is set up on the profile page and asked for at the next sign-in', async ({ page, isMobile }) => {
  // Three sign-ins.
  test.slow()
  const person = personIn('careful', isMobile)
  await signInAs(page, person, PASSWORD)
  await expect(page).toHaveURL(/\/home/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(LANGUAGE, 'app:shell.userMenu', { name: 'Eva Nová' }) })
    .click()
  await page.getByRole('menuitem', { name: text(LANGUAGE, 'app:shell.profile') }).click()
  await expect(page.getByRole('heading', { level: 1, name: said('account.profile.title') })).toBeVisible()
  await expect(page.getByText(said('account.sessions.current'))).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: said('account.factor.setUp') }).click()
  await expect(page.getByRole('img', { name: said('account.factor.qr') })).toBeVisible()
  await expect(page.locator('[data-secret]')).toHaveText(/\w{4} /)
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '')
  const codeOf = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await page.getByLabel(said('account.factor.code'), { exact: true }).fill(codeOf(0))
  await expectAccessible(page)
  await page.getByRole('button', { name: said('account.factor.confirm') }).click()
  const codes = page.getByRole('listitem').filter({ hasText: /^(\w{4}-){3}\w{4}$/ })
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: said('account.recovery.done') }).click()

  // A code is accepted once: the one of the next step is not the one above.
  for (const code of [codeOf(1), recovery]) {
    await signOut(page, LANGUAGE)
    await signInAs(page, person, PASSWORD)
    await page.getByLabel(said('code'), { exact: true }).fill('000000')
    await page.getByRole('button', { name: said('codeContinue') }).click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /\p{L}{3}/u })
        .first(),
    ).toBeVisible()
    await page.getByLabel(said('code'), { exact: true }).fill(code)
    await page.getByRole('button', { name: said('codeContinue') }).click()
    await expect(page).toHaveURL(/\/home/)
  }
})

test('a passkey is added on the profile page and signs in without a password', async ({ page, isMobile }) => {
  const person = personIn('keyed', isMobile)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInAs(page, person, PASSWORD)
  await expect(page).toHaveURL(/\/home/)
  await page.goto(address('/profile'))
  await page.getByRole('button', { name: said('account.passkeys.add') }).click()
  await page.getByLabel(said('action.name'), { exact: true }).last().fill('Telefón')
  await page.getByRole('button', { name: said('account.passkeys.add') }).click()
  await expect(page.getByText('Telefón')).toBeVisible()
  await signOut(page, LANGUAGE)
  await page.getByRole('button', { name: said('passkey') }).click()
  await expect(page).toHaveURL(/\/home/)
  await page.goto(address('/profile'))
  await expect(page.getByText(said('account.sessions.by.PASSKEY'))).toBeVisible()
})

test('a change of the sign-in asks for a proof when the last one is too old, and continues after it', async ({
  page,
  isMobile,
}) => {
  await signInAs(page, personIn('proving', isMobile), PASSWORD)
  await expect(page).toHaveURL(/\/home/)
  await page.goto(address('/profile'))
  // A proof counts for five minutes: the first two replies are those of an older session.
  let refusals = 2
  await page.route(/\/auth\/authenticator$/, async (route) => {
    if (route.request().method() !== 'POST' || refusals-- <= 0) return route.continue()
    const headers = { 'access-control-allow-origin': new URL(page.url()).origin }
    await route.fulfill({ status: 409, headers, json: { code: 'session.proof_needed', message: 'x', requestId: 'x' } })
  })
  const dialog = page.getByRole('dialog', { name: said('account.proof.title') })
  const field = dialog.getByLabel(said('account.password.current'))

  await page.getByRole('button', { name: said('account.factor.setUp') }).click()
  await expect(field).toBeFocused()
  await page.setViewportSize({ width: 360, height: 640 })
  const [box, submit] = [
    await dialog.boundingBox(),
    dialog.getByRole('button', { name: said('account.proof.submit.PASSWORD') }),
  ]
  expect(box?.width).toBeLessThanOrEqual(360)
  await expect(submit).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(said('account.proof.needed'))).toBeVisible()

  await page.getByRole('button', { name: said('account.proof.retry'), exact: true }).click()
  await field.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert').filter({ hasText: /\p{L}{3}/u })).toBeVisible()
  await expectAccessible(page)
  await field.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: said('account.factor.qr') })).toBeVisible()
})
