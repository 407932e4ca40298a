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
 * Stories that also run in a narrow window with touch: those about layout, about what a phone shows in another way (dialogs instead
 * of panels, a list instead of a graph, folded pickers), and one walk through each large area. The story about accessibility opens
 * every screen. With `@phone-only` a story does not run in a wide window.
 */
const ON_A_PHONE = /@phone/

/** Runs the stories against the built product in a wide window, and those with the tag in a narrow one, too. */
export default defineConfig({
  testDir: './stories',
  testMatch: '*.story.ts',
  globalSetup: './setup/start-product.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // A story mostly waits: for a frame, a reply, an animation. Two of them do not keep two processors busy.
  workers: 4,
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
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      grep: ON_A_PHONE,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
