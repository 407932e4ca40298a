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
export function Surroundings({
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
      t('surroundings.none')
    ) : (
      <Inline as="span">
        <bdi>{page}</bdi>
        {onPageRemove ? (
          <TextButton variant="plain" onClick={onPageRemove}>
            {t('surroundings.leaveOut')}
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
      (words ?? browser ?? t('surroundings.none'))
    )
  return (
    <Stack as="section" gap={1} aria-label={t('surroundings.label')}>
      <Heading level={3} size="sm" tone="soft" weight={500}>
        {t(onPageRemove ? 'surroundings.willGo' : 'surroundings.label')}
      </Heading>
      <DefinitionList
        isDense
        entries={[
          // A form that was opened by its address has no page before it.
          ...(page === null && onPageRemove ? [] : [[t('surroundings.page'), shownPage] as const]),
          [t('surroundings.build'), build || t('surroundings.none')],
          [t('surroundings.browser'), shownBrowser],
          [t('surroundings.language'), t(`surroundings.languages.${language}`)],
        ]}
      />
    </Stack>
  )
}
