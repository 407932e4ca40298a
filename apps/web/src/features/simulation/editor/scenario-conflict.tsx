import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { ConflictNotice } from '../../../platform/form/conflict.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import type { BrowserModel } from '../calculation/browser-model.ts'
import { leverOf, type ScenarioFields } from '../scenario/scenario.ts'
import type { ScenarioForm } from '../scenario/use-scenario-form.ts'

/** Explains why the scenario was not saved after another person changed or deleted it. Levers are compared one by one. */
export function ScenarioConflict({ form, browser }: { form: ScenarioForm; browser: BrowserModel }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const figures = form.conflict?.kind === 'CHANGED' ? form.conflict.theirs.figures : []
  const nameOf = (code: string) =>
    browser.nodes.get(code)?.name ?? figures.find((figure) => figure.code === code)?.name ?? code
  const writeLever = ({ code, setBy, value }: SimulationLever): string => {
    const node = browser.nodes.get(code)
    if (setBy === 'PERCENT') return format.percentChange(value, 1)
    return node ? format.value(value, node.unit, node.decimals) : format.number(value, { maxDecimals: 2 })
  }
  const write = (name: string, fields: ScenarioFields): string => {
    const code = leverOf(name)
    if (code !== null) {
      const lever = fields.levers.find((one) => one.code === code)
      return lever ? writeLever(lever) : t('editor.conflict.noLever')
    }
    switch (name) {
      case 'outcomeId':
        return nameOf(fields.outcomeId)
      case 'baseMonth':
        return format.period(fields.baseMonth)
      case 'horizonMonths':
        return t('editor.horizonMonths', { count: fields.horizonMonths })
      default:
        return name === 'name' ? fields.name : fields.note
    }
  }
  return (
    <ConflictNotice
      form={form}
      written={{
        savedBy: ({ updatedBy, updatedAt }) => ({ name: updatedBy?.name, at: updatedAt }),
        label: (name) => {
          const code = leverOf(name)
          return code === null ? t(`editor.field.${name as 'name'}`) : nameOf(code)
        },
        write,
      }}
    />
  )
}
