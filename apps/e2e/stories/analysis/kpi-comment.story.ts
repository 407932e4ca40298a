import type { CommentList } from '@lotse/contract/features/comment/comment.schema.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../setup/accessibility.ts'
import { callerOf } from '../../setup/api.ts'
import { uniqueTitle } from '../../setup/measure.ts'
import { pattern, text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { origin, tenantCalled, writerIn } from '../../setup/tenants.ts'

const tenant = tenantCalled('rheintal')
const say = (key: string, values?: Record<string, string>) => text(tenant.language, `kpi-comment:${key}`, values)

const sayComment = (key: string) => text(tenant.language, `comment:${key}`)

/** The comments over the side of the page. */
const commentsOf = (page: Page) => page.getByRole('dialog', { name: say('term.comments') })

test('a comment on a month is answered live, edited, deleted and restored', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
}) => {
  const person = writerIn(isMobile)
  const caller = await callerOf(request, tenant, person)
  const unit = (await caller.get<{ businessUnitId: string }>('/whoami')).businessUnitId
  // A KPI of its own for each browser, without comments of the demo.
  const kpi = isMobile ? 'hours_per_order' : 'parts_gross_margin_pct'
  const words = uniqueTitle('Zwei Mechaniker krank')
  await signIn(page, tenant, person, { path: `/business-analysis/dashboard/detail/analysis?id=${kpi}` })
  await settled(page)
  await page.getByRole('button', { name: new RegExp(`^${say('term.comments')}`) }).click()
  const panel = commentsOf(page)
  await expect(panel.getByText(say('audience'))).toBeVisible()
  await panel.getByRole('textbox').fill(words)

  // Text that is not sent, and the open panel, survive a reload.
  await page.reload()
  await expect(page).toHaveURL(/comments=open/)
  await expect(panel.getByRole('textbox')).toHaveValue(words)
  await panel.getByRole('button', { name: sayComment('compose.send'), exact: true }).click()
  const comment = panel.getByRole('listitem').filter({ hasText: words })
  await expect(comment).toBeVisible()
  await expectAccessible(page)

  // The consultant of the unit asks back; the open page shows it.
  const consultant = await callerOf(request, tenant, 'consultant', unit)
  const { content } = await consultant.get<CommentList>(`/kpi/${kpi}/comment`)
  const own = content.find((one) => one.text === words)
  if (!own) throw new Error('the consultant does not see the comment')
  const answer = uniqueTitle('Sind beide zurück?')
  const reply = await consultant.send<{ id: string }>('POST', `/kpi/${kpi}/comment`, {
    part: own.part,
    text: answer,
  })
  const answered = panel.getByRole('listitem').filter({ hasText: answer })
  await expect(answered).toBeVisible()
  await expect(answered.getByRole('button')).toHaveCount(0)

  await comment.getByRole('button', { name: sayComment('term.editComment') }).click()
  await panel.getByRole('textbox', { name: sayComment('term.editComment') }).fill(`${words}!`)
  await panel.getByRole('button', { name: sayComment('edit.save') }).click()
  await expect(comment).toContainText(`${words}!`)
  await comment.getByRole('button', { name: sayComment('item.delete') }).click()
  await expect(comment).toHaveCount(0)
  if (!isMobile) {
    await page.getByRole('button', { name: text(tenant.language, 'shared:action.undo') }).click()
    await expect(comment).toBeVisible()
    await comment.getByRole('button', { name: sayComment('item.delete') }).click()
    await expect(comment).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(/comments=/)

  await consultant.send('DELETE', `/kpi/${kpi}/comment/${reply.id}`)
  await consultant.signOut()
  await caller.signOut()
})

test('a commented month is marked in the table, and its mark opens its comments', async ({ page }) => {
  const kpi = 'nc_days_supply'
  await signIn(page, tenant, 'principal', { path: `/business-analysis/dashboard/detail/actual-value?id=${kpi}` })
  await settled(page)
  await page.getByRole('button', { name: new RegExp(say('mark_other', { count: '2', period: '' })) }).click()
  const panel = commentsOf(page)
  await expect(panel.getByText(/Herbstlieferung/)).toBeVisible()
  await expect(page).toHaveURL(/comments=\d{4}-\d\d/)
  // The month of the page can still be chosen.
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(2)
  await panel.getByRole('button', { name: say('close') }).click()
  await expect(panel).toHaveCount(0)
})

test('a limit for a KPI is set with the bell, passed on the home page, listed in the profile and removed there', async ({
  page,
  request,
  isMobile,
}) => {
  const person = writerIn(isMobile)
  const sayAlert = (key: string, values?: Record<string, string>) =>
    text(tenant.language, `reminder:alert.${key}`, values)
  const caller = await callerOf(request, tenant, person)
  const kpi = await caller.get<{ id: string; name: string; reading: { value: number } }>('/kpi/hours_per_order')
  const limit = Math.ceil(kpi.reading.value) + 1
  await signIn(page, tenant, person, { path: `/business-analysis/dashboard/detail/analysis?id=${kpi.id}` })
  await settled(page)
  await page.getByRole('button', { name: sayAlert('open'), exact: true }).click()
  await page.getByLabel(sayAlert('below')).fill(String(limit))
  await expectAccessible(page)
  await page.getByRole('button', { name: sayAlert('save') }).click()
  await expect(
    page.getByRole('button', { name: pattern(tenant.language, 'reminder:alert.passed.below') }),
  ).toBeVisible()

  await page.goto(`${origin(tenant.id)}/home`)
  const passed = page.getByRole('region', { name: text(tenant.language, 'home:limits.title') })
  await expect(passed.getByRole('link', { name: kpi.name })).toBeVisible()

  await page.goto(`${origin(tenant.id)}/profile`)
  await settled(page)
  const entry = page.getByRole('listitem').filter({ hasText: kpi.name })
  await expect(entry).toContainText(sayAlert('isBelow', { limit: `${limit},00` }))
  await expectAccessible(page)
  await entry.getByRole('button', { name: sayAlert('removeNamed', { name: kpi.name }) }).click()
  await expect(entry).toHaveCount(0)
  await caller.signOut()
})
