import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, settled, test } from './story.ts'
import type { DemoTenant } from './tenants.ts'

/** WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** What can differ between themes and windows: colours, and sizes of targets. */
const COLOURS = ['color-contrast']
const SIZES = ['target-size']

const keepsScreenshots = process.env.LOTSE_TEST_SCREENSHOTS === 'true'

/** Which rules are checked: all of WCAG, or these. */
type RuleSet = 'all' | readonly string[]

/**
 * Violations of the accessibility rules by the page as it is now, each as "rule at element: what to fix". The page is
 * scrolled to its top, where the sticky header covers nothing. Fails if almost no rule applies: the page is not loaded then.
 */
export async function violationsOf(page: Page, rules: RuleSet = 'all'): Promise<string[]> {
  // Evaluated, not added as an element: the content security policy forbids foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { applied, found } = await page.evaluate(
    async (runOnly) => {
      window.scrollTo(0, 0)
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { passes, violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
      return {
        applied: passes.length,
        found: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
        ),
      }
    },
    rules === 'all' ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: [...rules] },
  )
  expect(applied, 'rules that apply').toBeGreaterThan(rules === 'all' ? 10 : 0)
  return found
}

/** How many pixels the page is wider than the window; 0 where it fits. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Expects a page that violates no accessibility rule and is not wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  expect(await excessWidth(page), 'pixels wider than the window').toBeLessThanOrEqual(0)
}

/**
 * Checks a screen against the accessibility rules: all of them in the tenant's theme, and what can differ in the themes of
 * `others` (colours and the sizes of targets) and in the dark scheme (colours). The phone has the colours of the wide window, so
 * that only the sizes of targets can differ there. Every problem names the screen and the element.
 */
export async function problems(
  page: Page,
  name: string,
  others: readonly DemoTenant['theme'][] = [],
): Promise<string[]> {
  await settled(page)
  await animationsFinished(page)
  const found: string[] = []
  const check = async (variant: string, rules: RuleSet) => {
    await animationsFinished(page)
    await keepScreenshot(page, `${name}-${variant}`)
    found.push(...(await violationsOf(page, rules)).map((problem) => `${name}-${variant}: ${problem}`))
  }
  await check('light', 'all')
  const tooWide = await excessWidth(page)
  if (tooWide > 0) found.push(`${name}: ${tooWide} px wider than the window`)
  const root = page.locator('html')
  const own = (await root.getAttribute('data-theme')) ?? ''
  const isPhone = test.info().project.name === 'mobile'
  const showTheme = (theme: string) =>
    root.evaluate((element, value) => element.setAttribute('data-theme', value), theme)
  for (const theme of others) {
    await showTheme(theme)
    await check(`${theme}-light`, isPhone ? SIZES : [...COLOURS, ...SIZES])
  }
  if (!isPhone) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(root).toHaveAttribute('data-color-scheme', 'dark')
    for (const theme of [...others, own]) {
      await showTheme(theme)
      await check(`${theme}-dark`, COLOURS)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await showTheme(own)
  return found
}

async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
}

async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!keepsScreenshots) return
  await page.screenshot({ path: `apps/e2e/screenshots/${name}.${test.info().project.name}.png`, fullPage: true })
}
