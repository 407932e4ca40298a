import type { NewsList } from '@lotse/contract/features/news/news.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { NEWS_PER_PAGE, newsListQuery } from '../../../features/news/news.queries.ts'
import { NewsItems } from '../../../features/news/news-list.tsx'
import { useSeenNews } from '../../../features/news/use-seen-news.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { VisuallyHidden } from '../../../ui/text/text.tsx'
import { clean } from '../../search/view.ts'
import classes from './news.module.css'
import { newsListSearch } from './news.search.ts'

/** The number of news from which on the list can be searched. */
const SEARCHED_FROM = 10

/** The news, the newest first; searched when there are many. Opening a page of the list marks its news as seen. */
export function NewsPage() {
  const { t } = useTranslation('news')
  const { page = 1, search } = useSearch({ from: '/default/home/news' })
  const navigate = useNavigate({ from: '/home/news' })
  const list = useQuery(newsListQuery(page - 1, NEWS_PER_PAGE, search))
  useSeenNews(list.isPlaceholderData ? undefined : list.data?.content)
  return (
    <>
      <PageHeader title={t('term.news')} lead={t('lead')} />
      <Loaded query={list} subject="news" loading={t('loading')} shape={320}>
        {(found) => (
          <>
            {search !== undefined || found.totalElements > SEARCHED_FROM ? (
              <Inline as="search" className={classes.search}>
                <PausedSearch
                  label={t('search.label')}
                  value={search ?? ''}
                  onChange={(text) =>
                    void navigate({ search: clean({ search: text }), replace: true, resetScroll: false })
                  }
                />
              </Inline>
            ) : null}
            <VisuallyHidden as="p" role="status">
              {search === undefined ? '' : t('search.found', { count: found.totalElements })}
            </VisuallyHidden>
            <Items list={found} search={search} />
            <Pager page={page} total={found.totalElements} search={search} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Items({ list, search }: { list: NewsList; search: string | undefined }) {
  const { t } = useTranslation('news')
  if (list.totalElements === 0 && search !== undefined) {
    return (
      <EmptyState
        title={t('search.none')}
        text={t('search.noneText')}
        action={<Link to="/home/news">{t('latest.all')}</Link>}
      />
    )
  }
  if (list.totalElements === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  if (list.content.length === 0) {
    return (
      <EmptyState
        title={t('page.missing')}
        text={t('page.missingText')}
        action={<Link to="/home/news">{t('page.toFirst')}</Link>}
      />
    )
  }
  return (
    <NewsItems
      news={list.content}
      open={({ id, title }) => (
        <Link to="/home/news/details" search={{ id }}>
          {title}
        </Link>
      )}
    />
  )
}

function Pager({ page, total, search }: { page: number; total: number; search: string | undefined }) {
  const { t } = useTranslation('news')
  const count = Math.ceil(total / NEWS_PER_PAGE)
  if (count <= 1 || page > count) return null
  const to = (other: number) => newsListSearch({ search, page: other })
  return (
    <Inline as="nav" gap={5} justify="center" className={classes.pager} aria-label={t('page.label')}>
      {page > 1 ? (
        <Link to="/home/news" search={to(page - 1)} rel="prev" className={linkLook} data-tall>
          ← {t('page.newer')}
        </Link>
      ) : null}
      <span>{t('page.position', { page, count })}</span>
      {page < count ? (
        <Link to="/home/news" search={to(page + 1)} rel="next" className={linkLook} data-tall>
          {t('page.older')} →
        </Link>
      ) : null}
    </Inline>
  )
}
