import type { FaqEntry } from '@lotse/contract/features/faq/faq.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { faqQuery } from '../../../features/faq/faq.queries.ts'
import { findFaq } from '../../../features/faq/faq.search.ts'
import { FaqFilters } from '../../../features/faq/faq-filters.tsx'
import { FaqQuestions } from '../../../features/faq/faq-list.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { actionLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { ReadingText } from '../reading/reading-text.tsx'
import { faqSearch } from './faq.search.ts'
import classes from './help.module.css'

/** Frequently asked questions: searched at every key, by category; the address keeps the search and the open question. */
export function FaqPage() {
  const { t } = useTranslation('faq')
  const faq = useQuery(faqQuery())
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={faq} subject="questions" loading={t('loading')} shape={320}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <Questions entries={content} />
          )
        }
      </Loaded>
    </>
  )
}

function Questions({ entries }: { entries: readonly FaqEntry[] }) {
  const { t } = useTranslation('faq')
  const search = useSearch({ from: '/default/faq' })
  const navigate = useNavigate({ from: '/faq' })
  const { q = '', id } = search
  const found = findFaq(entries, search, useLanguage())
  const change = (patch: object) =>
    void navigate({ search: (old) => faqSearch({ ...old, ...patch }), replace: true, resetScroll: false })
  const isMissing = id !== undefined && entries.every((entry) => entry.id !== id)
  return (
    <>
      <FaqFilters entries={entries} filter={search} onChange={change} />
      {isMissing ? <p role="alert">{t('missing')}</p> : null}
      <Text size="sm" tone="faint" className={classes.found} role="status">
        {q.trim() === ''
          ? t('found', { count: found.length })
          : t('foundFor', { count: found.length, query: q.trim() })}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          title={t('none.title')}
          text={t('none.text')}
          action={
            <Inline gap={3} justify="center">
              <Link to="/support" search={{ text: q.trim() }}>
                {t('none.support')}
              </Link>
              <TextButton onClick={() => change({ q: undefined, category: undefined })}>{t('none.showAll')}</TextButton>
            </Inline>
          }
        />
      ) : (
        <FaqQuestions
          entries={found}
          q={q}
          openId={id ?? null}
          renderText={(text) => <ReadingText text={text} />}
          edit={(one) => (
            <Link to="/admin/content/edit" search={{ type: 'FAQ', id: one }} className={actionLinkLook}>
              {t('action.edit')}
            </Link>
          )}
          onOpen={(open) => change({ id: open ?? undefined })}
        />
      )}
    </>
  )
}
