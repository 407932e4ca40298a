import type { Language } from '@lotse/contract/language.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { DefinitionList } from '../../ui/text/definition-list.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { browserName } from './browser-name.ts'

/**
 * What goes along with a request, for the reader to see: page, build, browser, language. Only those who answer need the browser's
 * own words.
 */
export function RequestOrigin({
  page,
  build,
  browser,
  language,
  isForStaff = false,
  onPageRemove,
}: {
  page: string | null
  build: string | null
  browser: string | null
  language: Language
  isForStaff?: boolean
  /** Leaves the page out; without it nothing can be changed any more. */
  onPageRemove?: () => void
}) {
  const { t } = useTranslation('support')
  const shownPage =
    page === null ? (
      t('origin.none')
    ) : (
      <Inline as="span">
        <bdi>{page}</bdi>
        {onPageRemove ? (
          <TextButton variant="plain" onClick={onPageRemove}>
            {t('origin.leaveOut')}
          </TextButton>
        ) : null}
      </Inline>
    )
  const words = browser === null ? null : browserName(browser)
  const shownBrowser =
    words !== null && isForStaff ? (
      <>
        {words}{' '}
        <Text as="span" size="xs" tone="faint">
          {browser}
        </Text>
      </>
    ) : (
      (words ?? browser ?? t('origin.none'))
    )
  return (
    <Stack as="section" gap={1} aria-label={t('origin.label')}>
      <Heading level={3} size="sm" tone="soft" weight={500}>
        {t(onPageRemove ? 'origin.willGo' : 'origin.label')}
      </Heading>
      <DefinitionList
        isDense
        entries={[
          // A form that was opened by its address has no page before it.
          ...(page === null && onPageRemove ? [] : [[t('origin.page'), shownPage] as const]),
          [t('origin.build'), build || t('origin.none')],
          [t('origin.browser'), shownBrowser],
          [t('origin.language'), t(`origin.languages.${language}`)],
        ]}
      />
    </Stack>
  )
}
