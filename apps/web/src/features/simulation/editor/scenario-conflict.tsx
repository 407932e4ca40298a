import type { SimulationDetail, SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { VersionConflict } from '../../../ui/feedback/version-conflict.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import type { BrowserModel } from '../result/browser-model.ts'
import { fieldsOf, mergeScenarios, type ScenarioFields } from './scenario.ts'
import type { ScenarioForm } from './use-scenario-form.ts'

/** Explains why the scenario was not saved after another person changed or deleted it, and offers the next steps. */
export function ScenarioConflictNotice({ form, browser }: { form: ScenarioForm; browser: BrowserModel }) {
  const { t } = useTranslation('simulation')
  const { conflict } = form
  switch (conflict?.kind) {
    case undefined:
      return null
    case 'CHANGED':
      return <Changed form={form} theirs={conflict.theirs} browser={browser} />
    case 'DELETED':
      return (
        <Notice role="alert">
          {t('editor.conflict.gone')}{' '}
          <TextButton variant="plain" data-screen-only onClick={form.beginAnew}>
            {t('editor.conflict.createAgain')}
          </TextButton>
        </Notice>
      )
    case 'NOT_LOADED':
      return (
        <Notice role="alert">
          {t('editor.conflict.notLoaded')}{' '}
          <TextButton
            variant="plain"
            data-screen-only
            disabled={form.isSaving}
            onClick={() => void form.reloadTheirs()}
          >
            {t('editor.error.retry')}
          </TextButton>
        </Notice>
      )
  }
}

/** Both versions side by side; levers are compared one by one. Keeping mine keeps their other changes. */
function Changed({ form, theirs, browser }: { form: ScenarioForm; theirs: SimulationDetail; browser: BrowserModel }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const theirFields = fieldsOf(theirs)
  const { merged, conflicts, onlyTheirs } = mergeScenarios(form.base, form.fields, theirFields)
  const date = format.date(theirs.updatedAt)
  const name = theirs.updatedBy?.name
  const title = name ? t('editor.conflict.title', { name }) : t('editor.conflict.titleNobody')
  const nameOf = (code: string) =>
    browser.nodes.get(code)?.name ?? theirs.figures.find((figure) => figure.code === code)?.name ?? code

  const writeLever = ({ code, setBy, value }: SimulationLever): string => {
    const node = browser.nodes.get(code)
    if (setBy === 'PERCENT') return format.percentChange(value, 1)
    return node ? format.value(value, node.unit, node.decimals) : format.number(value, { maxDecimals: 2 })
  }
  const rowOf = (part: string) => {
    const code = part.startsWith('lever.') ? part.slice('lever.'.length) : null
    const write = (fields: ScenarioFields): string => {
      if (code !== null) {
        const lever = fields.levers.find((one) => one.code === code)
        return lever ? writeLever(lever) : t('editor.conflict.noLever')
      }
      switch (part) {
        case 'outcomeId':
          return nameOf(fields.outcomeId)
        case 'baseMonth':
          return format.period(fields.baseMonth)
        case 'horizonMonths':
          return t('editor.horizonMonths', { count: fields.horizonMonths })
        default:
          return part === 'name' ? fields.name : fields.note
      }
    }
    const label = code === null ? t(`editor.field.${part as 'name'}`) : nameOf(code)
    return { name: part, label, theirs: write(theirFields), mine: write(form.fields), isBoth: conflicts.includes(part) }
  }
  return (
    <VersionConflict
      text={`${t('editor.conflict.text', { date })} ${conflicts.length === 0 ? t('editor.conflict.same') : t('editor.conflict.keepsTheirs')}`}
      texts={{
        title,
        field: t('editor.conflict.field'),
        theirs: t('editor.conflict.theirs'),
        mine: t('editor.conflict.mine'),
        useTheirs: t('editor.conflict.useTheirs'),
        keepMine: t('editor.conflict.keepMine'),
      }}
      rows={[...conflicts, ...onlyTheirs].map(rowOf)}
      onTheirs={() => form.resolve(theirFields, theirs)}
      onMine={() => form.resolve(merged, theirs)}
    />
  )
}
