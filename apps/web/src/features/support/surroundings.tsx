import type { Language } from '@lotse/contract/language.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './support-form.module.css'

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
  return (
    <section className={classes.surroundings} aria-label={t('surroundings.label')}>
      <h3>{t(onPageRemove ? 'surroundings.willGo' : 'surroundings.label')}</h3>
      <dl>
        <div>
          <dt>{t('surroundings.page')}</dt>
          <dd>
            {page === null ? (
              t('surroundings.none')
            ) : (
              <>
                <bdi>{page}</bdi>
                {onPageRemove ? (
                  <TextButton variant="plain" onClick={onPageRemove}>
                    {t('surroundings.leaveOut')}
                  </TextButton>
                ) : null}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('surroundings.build')}</dt>
          <dd>{build || t('surroundings.none')}</dd>
        </div>
        <div>
          <dt>{t('surroundings.browser')}</dt>
          <dd>{browser ?? t('surroundings.none')}</dd>
        </div>
        <div>
          <dt>{t('surroundings.language')}</dt>
          <dd>{t(`surroundings.languages.${language}`)}</dd>
        </div>
      </dl>
    </section>
  )
}
