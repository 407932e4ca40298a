import type { NewsDetail, NewsFact } from '@lotse/contract/features/news/news.schema.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './news-article.module.css'
import { NewsFigures } from './news-figures.tsx'

type LinkFact = Extract<NewsFact, { kind: 'LINK' }>

/**
 * The text of a piece of news, its source, where it can be checked and what it speaks of.
 * @param link leads to what it speaks of
 */
export function NewsArticle({ news, link }: { news: NewsDetail; link: (fact: LinkFact) => React.ReactNode }) {
  const { t } = useTranslation('news')
  const { body, source, facts } = news
  const publications = facts.filter((fact) => fact.kind === 'PUBLICATION')
  const figures = facts.filter((fact) => fact.kind === 'FIGURE')
  const links = facts.filter((fact) => fact.kind === 'LINK')
  return (
    <article className={classes.article}>
      <div className={classes.body}>
        {body.split(/\n\s*\n/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are their order
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {links.length > 0 ? (
        <section className={classes.part}>
          <h2>{t('detail.related')}</h2>
          <ul className={classes.links}>
            {links.map((fact) => (
              <li key={`${fact.target} ${fact.id}`}>
                <span>{t(`detail.target.${fact.target}`)}</span>
                {link(fact)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {figures.length > 0 || publications.length > 0 ? (
        <section className={classes.part}>
          <h2>{t('detail.check')}</h2>
          {figures.length > 0 ? <NewsFigures figures={figures} /> : null}
          {publications.map(({ publication, file }) => (
            <p key={`${publication} ${file}`}>
              {file === null ? publication : t('detail.publication', { publication, file })}
            </p>
          ))}
        </section>
      ) : null}
      {source ? <p className={classes.source}>{t('detail.source', { source })}</p> : null}
    </article>
  )
}
