import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newsListQuery } from '../../../features/news/news.queries.ts'
import { NewsLines } from '../../../features/news/news-lines.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { actionLinkLook } from '../../../ui/text/link.tsx'

/** How many news the home page has. */
export const SHOWN_NEWS = 3

/** The three latest news. Renders nothing without news. */
export function HomeNews() {
  const { t } = useTranslation('news')
  const news = useQuery(newsListQuery(0, SHOWN_NEWS)).data?.content ?? []
  if (news.length === 0) return null
  return (
    <Panel
      title={t('term.news')}
      actions={
        <Link to="/home/news" className={actionLinkLook}>
          {t('latest.all')}
        </Link>
      }
    >
      <NewsLines
        news={news}
        open={({ id, title }) => (
          <Link to="/home/news/details" search={{ id }}>
            {title}
          </Link>
        )}
      />
    </Panel>
  )
}
