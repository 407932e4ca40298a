import type {
  LeverResult,
  SimulationDetail,
  SimulationFigureName,
} from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { simulationAdoption } from '../simulation.queries.ts'
import { MeasureLinks } from './scenario-measures.tsx'

/** Asks once before measures are created from a scenario, and then links to them. */
export function AdoptDialog({
  scenario,
  isWorse = false,
  onClose,
}: {
  scenario: SimulationDetail
  /** The scenario makes the outcome worse. */
  isWorse?: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('simulation')
  const client = useQueryClient()
  const adoption = useMutation(simulationAdoption(client))
  if (adoption.data) {
    const { measures } = adoption.data
    return (
      <ModalDialog
        title={t('adopt.done', { count: measures.length })}
        size="middle"
        onClose={onClose}
        actions={
          <TextButton variant="primary" onClick={onClose}>
            {t('action.close')}
          </TextButton>
        }
      >
        <MeasureLinks measures={measures} />
      </ModalDialog>
    )
  }
  const { adopted, skipped } = leversToAdopt(scenario)
  const count = adopted.length
  return (
    <ModalDialog
      title={t('adopt.title', { name: scenario.name })}
      size="middle"
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          {count === 0 ? null : (
            <TextButton
              variant="primary"
              disabled={adoption.isPending}
              onClick={() => adoption.mutate({ id: scenario.id, version: scenario.version })}
            >
              {t('adopt.confirm', { count })}
            </TextButton>
          )}
        </>
      }
    >
      {count === 0 ? (
        <Notice tone="watch">{t('adopt.nothing')}</Notice>
      ) : (
        <>
          <Text tone="soft">
            {[t('adopt.text', { count }), scenario.status === 'DRAFT' ? t('adopt.shares') : ''].join(' ')}
          </Text>
          {isWorse ? <Notice tone="watch">{t('adopt.worse', { name: scenario.outcome.name })}</Notice> : null}
          <MeasurePreview scenario={scenario} />
        </>
      )}
      {skipped.length > 0 ? (
        <Text size="xs" tone="soft">
          {t('adopt.skipped', { names: skipped.map(({ figure }) => figure?.name ?? '').join(', ') })}
        </Text>
      ) : null}
      {adoption.isError ? (
        <Text tone="bad" role="alert">
          {t('adopt.failed')}
        </Text>
      ) : null}
    </ModalDialog>
  )
}

/** The measures that will be created: the lever, from where to where, and what it contributes. */
function MeasurePreview({ scenario }: { scenario: SimulationDetail }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const { unit, decimals } = scenario.outcome
  const { adopted } = leversToAdopt(scenario)
  const written = (change: number | null) => format.change(change, unit, decimals)
  return (
    <PlainTable aria-label={t('adopt.list')}>
      <thead>
        <tr>
          <th scope="col">{t('compare.lever')}</th>
          <th scope="col">{scenario.outcome.name}</th>
        </tr>
      </thead>
      <tbody>
        {adopted.map(({ figure, result }) => (
          <tr key={result.code}>
            <th scope="row">
              {figure?.name ?? result.code}
              {figure ? (
                <small>
                  {t('action.fromTo', {
                    before: format.value(result.before, figure.unit, figure.decimals),
                    after: format.value(result.after, figure.unit, figure.decimals),
                  })}
                </small>
              ) : null}
            </th>
            <td>{written(result.contribution)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('action.total')}</th>
          <td>{written(scenario.result.change)}</td>
        </tr>
      </tfoot>
    </PlainTable>
  )
}

/** A lever with its figure and its effect. */
interface AdoptedLever {
  readonly figure: SimulationFigureName | undefined
  readonly result: LeverResult
}

/** The levers that become measures, and those without an effect, which do not. The server decides by the same rule. */
function leversToAdopt({ figures, result }: Pick<SimulationDetail, 'figures' | 'result'>): {
  readonly adopted: readonly AdoptedLever[]
  readonly skipped: readonly AdoptedLever[]
} {
  const levers = result.levers.map((lever) => ({
    result: lever,
    figure: figures.find(({ code }) => code === lever.code),
  }))
  const isEffective = ({ result: { problem } }: AdoptedLever) => result.state === 'READY' && problem === null
  return { adopted: levers.filter(isEffective), skipped: levers.filter((lever) => !isEffective(lever)) }
}
