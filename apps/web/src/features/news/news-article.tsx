import type { NewsDetail, NewsReference } from '@lotse/contract/features/news/news.schema.ts'
import { hasMarkdown } from '@lotse/contract/plain-markdown.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Card, Stack } from '../../ui/layout/layout.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import classes from './news-article.module.css'

type LinkReference = Extract<NewsReference, { kind: 'LINK' }>

/**
 * The text of a piece of news, its source, where it can be checked and what it speaks of.
 * @param link leads to what it speaks of
 * @param renderText lays Markdown out
 */
export function NewsArticle({
  news,
  link,
  renderText,
}: {
  news: Pick<NewsDetail, 'body' | 'source' | 'references'>
  link: (reference: LinkReference) => React.ReactNode
  renderText: (text: string) => React.ReactNode
}) {
  const { t } = useTranslation('news')
  const { body, source, references } = news
  const publications = references.filter((reference) => reference.kind === 'PUBLICATION')
  const figures = references.filter((reference) => reference.kind === 'FIGURE')
  const links = references.filter((reference) => reference.kind === 'LINK')
  return (
    <Card as="article" padding={5} className={classes.article}>
      <div className={classes.body}>
        {hasMarkdown(body)
          ? renderText(body)
          : body.split(/\n\s*\n/).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are their order
              <p key={index}>{paragraph}</p>
            ))}
      </div>
      {links.length > 0 ? (
        <Stack as="section" gap={2} className={classes.part}>
          <Heading level={2} size="sm">
            {t('detail.related')}
          </Heading>
          <ul className={classes.links}>
            {links.map((reference) => (
              <li key={`${reference.target} ${reference.id}`}>
                <span>{t(`detail.target.${reference.target}`)}</span>
                {link(reference)}
              </li>
            ))}
          </ul>
        </Stack>
      ) : null}
      {figures.length > 0 || publications.length > 0 ? (
        <Stack as="section" gap={2} className={classes.part}>
          <Heading level={2} size="sm">
            {t('detail.check')}
          </Heading>
          {figures.length > 0 ? <NewsFigures figures={figures} /> : null}
          {publications.map(({ publication, file }) => (
            <Text size="sm" tone="soft" key={`${publication} ${file}`}>
              {file === null ? publication : t('detail.publication', { publication, file })}
            </Text>
          ))}
        </Stack>
      ) : null}
      {source ? (
        <Text size="xs" tone="faint">
          {t('detail.source', { source })}
        </Text>
      ) : null}
    </Card>
  )
}

type FigureReference = Extract<NewsReference, { kind: 'FIGURE' }>

/** The figures of an article beside those that are recorded in the product. */
function NewsFigures({ figures }: { figures: readonly FigureReference[] }) {
  const { t } = useTranslation('news')
  const format = useFormat()
  return (
    <DataTable
      caption={t('figure.caption')}
      rows={figures}
      rowKey={({ figure, span, period }) => `${figure} ${span} ${period}`}
      columns={[
        {
          id: 'what',
          header: t('figure.what'),
          isRowHeader: true,
          cell: (reference) => <FigureName reference={reference} />,
        },
        { id: 'stated', header: t('figure.stated'), isFigure: true, cell: ({ value }) => format.number(value) },
        {
          id: 'recorded',
          header: t('figure.recorded'),
          isFigure: true,
          cell: ({ recorded }) => format.number(recorded),
        },
        {
          id: 'verdict',
          header: t('figure.verdict'),
          cell: ({ value, recorded }) =>
            value === recorded ? (
              <Text as="span" tone="good">
                ✓ {t('figure.same')}
              </Text>
            ) : (
              <Text as="span" tone="bad" weight={600}>
                ◆ {t('figure.differs')}
              </Text>
            ),
        },
      ]}
    />
  )
}

function FigureName({ reference: { figure, span, period } }: { reference: FigureReference }) {
  const { t } = useTranslation('news')
  const format = useFormat()
  const year = period.slice(0, 4)
  const isWholeYear = span === 'YEAR_TO_DATE' && period.endsWith('-12')
  const time = isWholeYear
    ? year
    : span === 'YEAR_TO_DATE'
      ? t('figure.toDate', { period: format.period(period) })
      : format.period(period)
  return (
    <>
      {t(`figure.name.${figure}`)}, {time}
    </>
  )
}
