import type { Language } from '@lotse/contract/language.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { DefinitionList } from '../../ui/text/definition-list.tsx'
import { Heading } from '../../ui/text/text.tsx'

/** What goes along with a request, for the reader to see: page, build, browser, language. */
export function Surroundings({
  page,
  build,
  browser,
  language,
  onPageRemove,
}: {
  page: string | null
  build: string | null
  browser: string | null
  language: Language
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
  return (
    <Stack as="section" gap={1} aria-label={t('surroundings.label')}>
      <Heading level={3} size="sm" tone="soft" weight={500}>
        {t(onPageRemove ? 'surroundings.willGo' : 'surroundings.label')}
      </Heading>
      <DefinitionList
        isDense
        entries={[
          [t('surroundings.page'), shownPage],
          [t('surroundings.build'), build || t('surroundings.none')],
          [t('surroundings.browser'), browser ?? t('surroundings.none')],
          [t('surroundings.language'), t(`surroundings.languages.${language}`)],
        ]}
      />
    </Stack>
  )
}
