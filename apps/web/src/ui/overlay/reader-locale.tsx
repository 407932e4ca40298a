import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Gives the components of the library the language of the page, which need not be the browser's. */
export function ReaderLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang}>{children}</I18nProvider>
}
