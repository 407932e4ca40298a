import type { LeverProblem as Problem } from '@lotse/contract/features/simulation/simulation.constants.ts'
import { LEVERS_PER_SCENARIO } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { SimulationFigureName } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import { problemsOfLevers } from '../calculation/calculation.ts'
import { newLever, valueOf } from '../calculation/lever.ts'
import type { FieldProblems, ScenarioFields } from '../scenario/scenario.ts'
import { useProblemTexts } from '../scenario/use-problem-texts.ts'
import type { ScenarioForm } from '../scenario/use-scenario-form.ts'
import classes from './lever.module.css'
import { LeverChoice } from './lever-choice.tsx'
import { LeverRow } from './lever-row.tsx'

/** The levers of a scenario, and the list to add more. */
export const LeverPanel = memo(function LeverPanel({
  browser,
  levers,
  figures,
  problems,
  isReadOnly,
  onChange,
  onLevers,
  onReadable,
}: {
  browser: BrowserModel
  levers: ScenarioFields['levers']
  /** Names of figures that may no longer be in the model. */
  figures: readonly SimulationFigureName[]
  problems: FieldProblems
  isReadOnly: boolean
  onChange: ScenarioForm['changeLever']
  onLevers: (levers: ScenarioFields['levers']) => void
  onReadable: ScenarioForm['setReadable']
}) {
  const { t } = useTranslation('simulation')
  const problemText = useProblemTexts()
  const codes = levers.map(({ code }) => code).join()
  const chosen = useMemo(() => (codes === '' ? [] : codes.split(',')), [codes])
  const withoutValue = levers.filter(({ code, setBy }) => setBy === 'PERCENT' && browser.present.get(code) === null)
  const ignored = withoutValue.map(({ code }) => code).join()
  // Whether a lever has an effect does not depend on its value.
  const noEffects = useMemo(() => {
    const counted = chosen.filter((code) => !ignored.split(',').includes(code)).map((code) => newLever(code, 0))
    return new Map(problemsOfLevers(browser, counted).map(({ code, kind }) => [code, kind]))
  }, [browser, chosen, ignored])
  const onToggle = useCallback(
    (code: string, isChosen: boolean) =>
      onChange(code, isChosen ? null : () => newLever(code, browser.present.get(code) ?? null)),
    [browser, onChange],
  )
  const noEffectOf = (code: string, value: number | null): Problem | null =>
    value === null ? 'NO_VALUE' : (noEffects.get(code) ?? null)
  return (
    <Card className={classes.panel} aria-labelledby="levers">
      <Inline justify="between">
        <Heading level={2} size="md" id="levers">
          {t('term.levers')}
        </Heading>
        {levers.length > 1 && !isReadOnly ? (
          <TextButton
            variant="plain"
            data-screen-only
            onClick={() =>
              onLevers(
                levers.map((lever) => {
                  const present = browser.present.get(lever.code) ?? null
                  return present === null ? lever : { ...lever, setBy: 'VALUE', value: present }
                }),
              )
            }
          >
            {t('editor.levers.resetAll')}
          </TextButton>
        ) : null}
      </Inline>
      {levers.length === 0 ? (
        <Text tone="soft">{isReadOnly ? t('editor.levers.none') : t('editor.levers.empty')}</Text>
      ) : null}
      <Stack as="ul">
        {levers.map((lever) => {
          const node = browser.nodes.get(lever.code)
          if (!node) {
            const name = figures.find(({ code }) => code === lever.code)?.name ?? lever.code
            return (
              <RemovedLever
                key={lever.code}
                name={name}
                isReadOnly={isReadOnly}
                isRemoved={figures.some(({ code, isRemoved }) => code === lever.code && isRemoved)}
                onRemove={() => onChange(lever.code, null)}
              />
            )
          }
          return (
            <LeverRow
              key={lever.code}
              browser={browser}
              node={node}
              lever={lever}
              problem={problemText(problems[`lever.${lever.code}`])}
              noEffect={
                lever.code === browser.reply.outcomeId
                  ? 'OUTCOME'
                  : noEffectOf(lever.code, valueOf(lever, browser.present.get(lever.code) ?? null))
              }
              isReadOnly={isReadOnly}
              onChange={onChange}
              onReadable={onReadable}
            />
          )
        })}
      </Stack>
      {isReadOnly ? null : levers.length >= LEVERS_PER_SCENARIO ? (
        <Text size="xs" tone="soft">
          {t('editor.levers.full', { max: LEVERS_PER_SCENARIO })}
        </Text>
      ) : (
        <div data-screen-only>
          <LeverChoice browser={browser} chosen={chosen} onToggle={onToggle} />
        </div>
      )}
    </Card>
  )
})

/** A lever on a figure that no longer exists, or that the outcome does not depend on. */
function RemovedLever({
  name,
  isRemoved,
  isReadOnly,
  onRemove,
}: {
  name: string
  isRemoved: boolean
  isReadOnly: boolean
  onRemove: () => void
}) {
  const { t } = useTranslation('simulation')
  return (
    <Stack as="li" gap={1} className={classes.row}>
      <Heading level={3} size="sm">
        {name}
      </Heading>
      <Text size="xs" tone="watch">
        {t(isRemoved ? 'editor.noEffect.REMOVED' : 'editor.noEffect.NO_PATH')}
      </Text>
      {isReadOnly ? null : (
        <TextButton onClick={onRemove} aria-label={t('editor.lever.remove', { name })} data-screen-only>
          {t('editor.lever.removeShort')}
        </TextButton>
      )}
    </Stack>
  )
}
