import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { formulaParts } from './formula-parts.ts'
import { targetFigure } from './kpi.words.ts'
import classes from './kpi-definition.module.css'
import { KpiLink } from './kpi-link.tsx'
import { referenceSource } from './reference-source.ts'

/** How a KPI is defined: readable formula whose figures are links, reference values and where they come from. */
export function KpiDefinition({ kpi, view }: { kpi: KpiDetail; view: ViewQuery }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { defaults, unit, decimals } = kpi
  const source = referenceSource(defaults)
  const levels = [
    { name: t('definition.weak'), value: defaults.weak === null ? null : format.value(defaults.weak, unit, decimals) },
    { name: t('definition.target'), value: targetFigure(t, format, defaults.target, kpi) },
    { name: t('definition.top'), value: defaults.top === null ? null : format.value(defaults.top, unit, decimals) },
  ].filter(({ value }) => value !== null)
  return (
    <Panel title={t('definition.title')}>
      <div className={classes.formula}>
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
      <dl className={classes.facts}>
        <div>
          <dt>{t('definition.direction')}</dt>
          <dd>{t(`definition.${kpi.direction}`)}</dd>
        </div>
        {kpi.topicName ? (
          <div>
            <dt>{t('definition.topic')}</dt>
            <dd>{kpi.topicName}</dd>
          </div>
        ) : null}
        {levels.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {levels.length > 0 && source ? (
        <p className={classes.source}>
          {t('definition.source')}: {t(`definition.sourceKind.${source.kind}`)}
          {source.site ? ` (${source.site})` : null}
        </p>
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
