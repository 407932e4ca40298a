import { defineConfig, devices } from '@playwright/test'

const inCi = process.env.CI === 'true'

/** As root Chromium has no sandbox; and no browser of ours calls home. */
const LAUNCH_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The product, built and started as a user would, in a wide and in a narrow browser. */
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
    // Recording costs a quarter of the time: where a failure is tried again, only then.
    trace: inCi ? 'on-first-retry' : 'retain-on-failure',
    // What cannot be done within this time is not going to be: say so instead of waiting for the end of the story.
    actionTimeout: 15_000,
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.LOTSE_TEST_CHROMIUM ? { executablePath: process.env.LOTSE_TEST_CHROMIUM } : {}),
      chromiumSandbox: process.getuid?.() !== 0,
      args: LAUNCH_ARGUMENTS,
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      // A telephone has no keyboard.
      testIgnore: 'keyboard.story.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
