import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { Target, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { linksWithinLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { targetFigure } from '../kpi.words.ts'
import { KpiLink } from '../kpi-link.tsx'
import classes from './definition.module.css'
import { formulaParts } from './formula-parts.ts'

/** How a KPI is defined: readable formula whose figures are links, reference values and where they come from. */
export function KpiDefinition({ kpi, view }: { kpi: KpiDetail; view: ViewQuery }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { defaults, targetBasis } = kpi
  const write = (level: Target) => targetFigure(t, format, level, kpi)
  const source = referenceSource(defaults)
  const levels = [
    { name: t('definition.weak'), value: write({ min: defaults.weak, max: null }) },
    { name: t('definition.target'), value: write(defaults.target) },
    { name: t('definition.top'), value: write({ min: defaults.top, max: null }) },
  ].filter(({ value }) => value !== null)
  return (
    <Panel title={t('definition.title')}>
      <div className={`${linksWithinLook} ${classes.formula}`}>
        <span>{kpi.name} = </span>
        {formulaParts(kpi.formula).map((part, index) =>
          part.kind === 'TEXT' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text; their order is their identity
            <span key={index}>{part.text}</span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <ReferenceLink key={index} reference={part.reference} kpiId={kpi.id} view={view} />
          ),
        )}
      </div>
      <Inline as="dl" gap={5} align="stretch">
        <div>
          <Text as="dt" size="xs" tone="faint">
            {t('definition.direction')}
          </Text>
          <Text as="dd" weight={500} isFigure>
            {t(`definition.${kpi.direction}`)}
          </Text>
        </div>
        {kpi.topicName ? (
          <div>
            <Text as="dt" size="xs" tone="faint">
              {t('definition.topic')}
            </Text>
            <Text as="dd" weight={500} isFigure>
              {kpi.topicName}
            </Text>
          </div>
        ) : null}
        {levels.map(({ name, value }) => (
          <div key={name}>
            <Text as="dt" size="xs" tone="faint">
              {name}
            </Text>
            <Text as="dd" weight={500} isFigure>
              {value}
            </Text>
          </div>
        ))}
      </Inline>
      {levels.length > 0 && targetBasis === 'YEAR' ? (
        <Text size="xs" tone="faint">
          {t('definition.year')}
        </Text>
      ) : null}
      {levels.length > 0 && source ? (
        <Text wrap="anywhere" size="xs" tone="faint">
          {t('definition.source')}: {t(`definition.sourceKind.${source.kind}`)}
          {source.site ? ` (${source.site})` : null}
        </Text>
      ) : null}
    </Panel>
  )
}

type Reference = KpiDetail['formula']['references'][number]

/** A KPI leads to its own analysis, a derived figure to its explanation, a base figure to its values. */
function ReferenceLink({ reference, kpiId, view }: { reference: Reference; kpiId: string; view: ViewQuery }) {
  if (reference.kind === 'KPI') {
    return (
      <KpiLink id={reference.id} view={view}>
        {reference.name}
      </KpiLink>
    )
  }
  if (reference.kind === 'DERIVED_FIGURE') {
    return (
      <Link to="." search={(search: object) => ({ ...search, node: reference.id })} resetScroll={false}>
        {reference.name}
      </Link>
    )
  }
  return (
    <Link to="/business-analysis/dashboard/detail/actual-value" search={{ ...view, id: kpiId }}>
      {reference.name}
    </Link>
  )
}

/** What a KPI's reference values rest on. */
export type SourceKind = 'published' | 'experience' | 'computed' | 'plan' | 'market'

const KINDS: readonly (readonly [RegExp, SourceKind])[] = [
  [/^read\b/, 'published'],
  [/^general knowledge\b/, 'experience'],
  [/^computed from\b/, 'computed'],
  [/^plan value\b/, 'plan'],
  [/^compare with\b/, 'market'],
]
const SITE = /\b(?:[a-z0-9-]+\.)+(?:com|de|net|org)\b/

/**
 * Where reference values come from, so that it can be said in each language: packs describe it in one language only. A published
 * source is named by its site. Null when the pack says nothing that is known here.
 */
export function referenceSource(defaults: {
  readonly confidence: string | null
  readonly source: string | null
}): { readonly kind: SourceKind; readonly site: string | null } | null {
  const kind = KINDS.find(([pattern]) => pattern.test(defaults.confidence ?? ''))?.[1]
  if (!kind) return null
  return { kind, site: kind === 'published' ? (SITE.exec(defaults.source ?? '')?.[0] ?? null) : null }
}
