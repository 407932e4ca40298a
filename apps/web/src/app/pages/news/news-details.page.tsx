import type { NewsDetail } from '@lotse/contract/features/news/news.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { NewMark } from '../../../features/news/new-mark.tsx'
import { newsQuery } from '../../../features/news/news.queries.ts'
import { NewsArticle } from '../../../features/news/news-article.tsx'
import { NeighbourWords, NewsNeighbours } from '../../../features/news/news-neighbours.tsx'
import { useSeenNews } from '../../../features/news/use-seen-news.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { actionLinkLook } from '../../../ui/text/link.tsx'
import { isError } from '../entry/page-error-code.ts'
import { ReadingText } from '../reading/reading-text.tsx'
import { NewsLink } from './news-link.tsx'

/** One piece of news with its neighbours in the list. */
export function NewsDetailsPage() {
  const { t } = useTranslation('news')
  const format = useFormat()
  const { isAllowed } = useSession()
  const { id = '' } = useSearch({ from: '/default/home/news/details' })
  const news = useQuery({ ...newsQuery(id), enabled: id !== '' })
  useSeenNews(news.data ? [news.data] : undefined)
  if (id === '' || isError(news.error, 'news.not_found')) {
    return (
      <EmptyState
        isPage
        title={t('detail.missing.title')}
        text={t('detail.missing.text')}
        action={<Link to="/home/news">{t('detail.missing.toList')}</Link>}
      />
    )
  }
  const title = news.data?.title ?? '…'
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb label={t('detail.breadcrumb')}>
            {[
              <Link key="news" to="/home/news">
                {t('term.news')}
              </Link>,
              <span key="one" aria-current="page">
                {title}
              </span>,
            ]}
          </Breadcrumb>
        }
        title={title}
        actions={
          isAllowed('CONTENT_ADMIN') && news.data ? (
            <Link to="/admin/content/edit" search={{ type: 'NEWS', id }} className={actionLinkLook}>
              {t('detail.edit')}
            </Link>
          ) : null
        }
        lead={
          news.data ? (
            <>
              <time dateTime={news.data.publishedOn}>{format.date(news.data.publishedOn)}</time>
              <NewMark isNew={news.data.isNew} />
            </>
          ) : null
        }
      />
      <Loaded query={news} subject="news" loading={t('loading')} shape={200}>
        {(found) => (
          <>
            <NewsArticle
              news={found}
              link={(reference) => <NewsLink reference={reference} />}
              renderText={(text) => <ReadingText text={text} />}
            />
            <Neighbours news={found} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Neighbours({ news }: { news: NewsDetail }) {
  const { t } = useTranslation('news')
  const link = (direction: 'newer' | 'older') => {
    const neighbour = news[direction]
    return neighbour ? (
      <Link to="/home/news/details" search={{ id: neighbour.id }} rel={direction === 'newer' ? 'prev' : 'next'}>
        <NeighbourWords direction={t(`detail.${direction}`)} title={neighbour.title} />
      </Link>
    ) : null
  }
  return <NewsNeighbours label={t('detail.neighbours')} newer={link('newer')} older={link('older')} />
}
