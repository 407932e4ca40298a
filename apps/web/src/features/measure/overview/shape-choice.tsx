import { useTranslation } from '../../../platform/text/i18n.ts'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { MEASURE_SHAPES, type MeasureView, type MeasureViewPatch } from '../list/view.ts'
import { useMeasurePlace } from '../measure.place.tsx'

/** Chooses how measures are shown; a meeting is about all measures, so not inside a KPI. */
export function ShapeChoice({
  view,
  onChange,
}: {
  readonly view: MeasureView
  readonly onChange: (patch: MeasureViewPatch) => void
}) {
  const { t } = useTranslation('measure')
  const isKpi = useMeasurePlace().kind === 'KPI'
  const shapes = MEASURE_SHAPES.filter((shape) => shape !== 'meeting' || !isKpi)
  return (
    <Segmented
      label={t('shape.label')}
      options={shapes.map((shape) => ({ value: shape, label: t(`shape.${shape}`) }))}
      value={view.shape ?? 'table'}
      onChange={(shape) => onChange({ shape: shape === 'table' ? undefined : shape })}
    />
  )
}
