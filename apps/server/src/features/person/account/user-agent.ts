/** The browser and the system of a user agent. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** In this order: a browser also names those it is compatible with. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns the names of the browser and the system that a user agent claims to be. */
export function deviceOf(userAgent: string | null): Device {
  const nameIn = (names: typeof BROWSERS) =>
    (userAgent !== null && names.find(([pattern]) => pattern.test(userAgent))?.[1]) || null
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
