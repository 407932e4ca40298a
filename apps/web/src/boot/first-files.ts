import type { Language } from '@lotse/contract/language.ts'

/** The files of the first page that the page itself does not name, and the texts by language and folder. */
export interface FirstFiles {
  readonly login: readonly string[]
  readonly home: readonly string[]
  /** Of every page inside the product. */
  readonly frame: readonly string[]
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Heading, text and button of the error page, by language: they cannot be loaded when files of the application cannot. */
  readonly failure: Readonly<Record<string, readonly string[]>>
}

interface FirstPage {
  readonly language: Language
  readonly isInside: boolean
  readonly isHome: boolean
}

/** Requests the files of the page that is going to be shown. */
export function preloadFiles(files: FirstFiles, { language, isInside, isHome }: FirstPage): void {
  const texts = files.texts[language] ?? {}
  const needed = isInside
    ? [...files.frame, ...(isHome ? files.home : []), texts.public, texts.home, ...(isHome ? [] : [texts.app])]
    : [...files.login, texts.public]
  for (const file of new Set(needed)) {
    if (!file) continue
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
