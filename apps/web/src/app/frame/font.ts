import { whenIdle } from '../resilience/when-idle.ts'

const KEY = 'lotse.fontLoaded'

/**
 * Loads Inter when the shown page is complete, so that its file delays no data on a slow line. Until then texts have a font of the
 * device that is as wide (base.css).
 */
export async function loadFontWhenIdle(): Promise<void> {
  await whenIdle()
  await loadFont()
}

/** Loads Inter at once in a browser that has it in its cache. */
export async function loadCachedFont(): Promise<void> {
  if (localStorage.getItem(KEY) !== null) await loadFont()
}

async function loadFont(): Promise<void> {
  try {
    await import('@fontsource-variable/inter/wght.css')
    await document.fonts.load('1em "Inter Variable"')
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Without a connection the font of the device stays.
  }
}
