import { NEWS_FIGURES, type NewsFigure, type NewsReference } from '@lotse/contract/features/news/news.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { type ContentTypes, readContent } from '../content/content.public.ts'
import { readMarketTotals } from '../market/market.public.ts'

type PackReferences = NonNullable<ContentTypes['news']['facts']>
type LinkTarget = Extract<NewsReference, { kind: 'LINK' }>['target']

/** The references of a news item: sources of its statements and linked entries, as far as the reader may see them. */
export async function readReferences(
  { tx, revision, language, permissions }: Pick<Context, 'tx' | 'revision' | 'language' | 'permissions'>,
  references: PackReferences = [],
): Promise<NewsReference[]> {
  const practices = isAllowed(['BEST_PRACTICE_READ'], { permissions })
    ? await readContent(tx, revision, 'best_practice')
    : []
  const templates = isAllowed(['MEASURE_READ', 'MEASURE_WRITE'], { permissions })
    ? await readContent(tx, revision, 'measure_template')
    : []
  const figures = references.flatMap((reference) => figureOf(reference) ?? [])
  const recordedOf = await readMarketTotals(
    tx,
    figures.map(({ period }) => period),
  )
  const figureReferences = figures.flatMap((stated): NewsReference[] => {
    const recorded = recordedOf(stated.period, stated.span, stated.figure)
    return recorded === null ? [] : [{ kind: 'FIGURE', ...stated, recorded }]
  })
  const others = references.flatMap(({ ref, publication, file }): NewsReference[] => {
    if (publication !== undefined) return [{ kind: 'PUBLICATION', publication, file: file ?? null }]
    if (ref === undefined) return []
    const link = (target: LinkTarget, found: { readonly name: Text } | undefined): NewsReference[] =>
      found ? [{ kind: 'LINK', target, id: ref, name: found.name[language] }] : []
    return [
      ...link(
        'BEST_PRACTICE',
        practices.find(({ id }) => id === ref),
      ),
      ...link(
        'MEASURE_TEMPLATE',
        templates.find(({ id }) => id === ref),
      ),
    ]
  })
  return [...figureReferences, ...others]
}

/** Name of the series with the totals of the monthly workbooks in packs; its fields are `total_month`, `bev_ytd`, … */
const SERIES = 'fz10_totals'
const FIELD = /^([a-z]+)_(month|ytd)$/

/** The market figure that a news item states; null for a reference of another kind or an unknown series. */
function figureOf({ series, field, year, month, value }: PackReferences[number]) {
  const [, name, span] = FIELD.exec(series === SERIES ? (field ?? '') : '') ?? []
  const figure = NEWS_FIGURES.find((one: NewsFigure) => one.toLowerCase() === name)
  if (!figure || year === undefined || month === undefined || value === undefined) return null
  const period = `${year}-${String(month).padStart(2, '0')}`
  return { figure, span: span === 'ytd' ? ('YEAR_TO_DATE' as const) : ('MONTH' as const), period, value }
}
