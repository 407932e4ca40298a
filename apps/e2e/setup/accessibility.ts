import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, settled, test } from './story.ts'
import type { DemoTenant } from './tenants.ts'
import { markUnchecked, UNCHECKED } from './unchecked.ts'

/** The minified form: a browser reads it in a third of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** What can differ between themes: colours, and sizes of targets. */
const LOOKS = ['color-contrast', 'target-size']

const keepsScreenshots = process.env.LOTSE_TEST_SCREENSHOTS === 'true'

/** Violations on the page as it is now, each as "rule at element: what to fix", and how many rules apply. */
async function check(page: Page, where: string, rules: 'all' | readonly string[]) {
  // Evaluated, not added as an element: the content security policy forbids foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([included, runOnly]) => {
      window.scrollTo(0, 0)
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { passes, violations } = await axe.run(included, { runOnly, resultTypes: ['violations'] })
      return {
        applied: passes.length,
        found: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
        ),
      }
    },
    [
      where,
      rules === 'all' ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: [...rules] },
    ] as const,
  )
}

/**
 * Violations of all accessibility rules by the page as it is now. The page is scrolled to its top, where the sticky header covers
 * nothing. Fails if almost no rule applies: the page is not loaded then.
 */
async function violationsOf(page: Page): Promise<string[]> {
  const { applied, found } = await check(page, 'html', 'all')
  expect(applied, 'rules that apply').toBeGreaterThan(10)
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
 * Checks screens one after the other against the accessibility rules: all of them in the tenant's theme, and what can differ
 * otherwise, which are colours and the sizes of targets, in its dark scheme and in the themes of `others`, each in the light scheme on
 * one screen and in the dark one on the next. There, an element is checked once for each of its looks, on the first of the screens
 * that has it. The phone has the colours of the wide window, so that only the sizes of targets in other themes can differ there. Every
 * problem names the screen and the element.
 */
export function createWalk(page: Page, others: readonly DemoTenant['theme'][] = []) {
  const looks = new Set<string>()
  const found: string[] = []
  const isPhone = test.info().project.name === 'mobile'
  const root = page.locator('html')
  const showTheme = (theme: string) =>
    root.evaluate((element, value) => element.setAttribute('data-theme', value), theme)
  const report = (variant: string, problems: readonly string[]) =>
    found.push(...problems.map((problem) => `${variant}: ${problem}`))
  const checkLooks = async (variant: string) => {
    await animationsFinished(page)
    await keepScreenshot(page, variant)
    const fresh = await page.evaluate(markUnchecked, { known: [...looks], onlySizes: isPhone })
    if (fresh.length === 0) return
    for (const look of fresh) looks.add(look)
    report(variant, (await check(page, `[${UNCHECKED}]`, LOOKS)).found)
  }
  let screens = 0
  return {
    found,
    async look(name: string): Promise<void> {
      await settled(page)
      await animationsFinished(page)
      await keepScreenshot(page, `${name}-light`)
      report(`${name}-light`, await violationsOf(page))
      const tooWide = await excessWidth(page)
      if (tooWide > 0) report(name, [`${tooWide} px wider than the window`])
      const own = (await root.getAttribute('data-theme')) ?? ''
      const turn = screens++
      const inDark = isPhone ? [] : others.filter((_, index) => (index + turn) % 2 === 1)
      for (const theme of others) {
        if (inDark.includes(theme)) continue
        await showTheme(theme)
        await checkLooks(`${name}-${theme}-light`)
      }
      if (!isPhone) {
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(root).toHaveAttribute('data-color-scheme', 'dark')
        for (const theme of [...inDark, own]) {
          await showTheme(theme)
          await checkLooks(`${name}-${theme}-dark`)
        }
        await page.emulateMedia({ colorScheme: 'light' })
      }
      await showTheme(own)
    },
  }
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
