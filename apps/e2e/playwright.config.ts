import { defineConfig, devices } from '@playwright/test'

const inCi = process.env.CI === 'true'

/** Chromium running as root has no sandbox; background requests of the browser are switched off. */
const LAUNCH_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A phone has no keyboard; paper, calls, live events, redirects, addresses, accounts and what is typed into forms do not depend on the
 * width of the window. The screens of these stories are opened on a phone by the story about accessibility.
 */
const NOT_ON_A_PHONE = [
  'account',
  'address',
  'ai-model',
  'audit',
  'correction',
  'document',
  'event',
  'faq',
  'keyboard',
  'loop',
  'measure',
  'news',
  'offline',
  'person',
  'print',
  'signal',
  'simulation-list',
  'single-sign-on',
  'support',
  'tenant',
  'text',
].map((name) => `${name}.story.ts`)

/** Runs the stories against the built product, in a wide and in a narrow browser. */
export default defineConfig({
  testDir: './stories',
  testMatch: '*.story.ts',
  globalSetup: './setup/start-product.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  retries: inCi ? 1 : 0,
  forbidOnly: inCi,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Recording costs a quarter of the time, so only retries are recorded; elsewhere than in CI with `--trace on`.
    trace: 'on-first-retry',
    // Fails an action early instead of at the timeout of the story.
    actionTimeout: 15_000,
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.LOTSE_TEST_CHROMIUM ? { executablePath: process.env.LOTSE_TEST_CHROMIUM } : {}),
      chromiumSandbox: process.getuid?.() !== 0,
      args: LAUNCH_ARGUMENTS,
      // Without a locale, as in a bare container, Chromium saves files with non-ASCII names as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: NOT_ON_A_PHONE,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
