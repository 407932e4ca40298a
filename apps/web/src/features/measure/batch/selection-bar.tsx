import { BATCH_LIMIT } from '@lotse/contract/features/measure/measure.batch.constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { SearchList } from '../../../ui/field/search-list.tsx'
import { Chevron, Cross } from '../../../ui/icon/icons.tsx'
import { IconButton, TextButton } from '../../../ui/layout/text-button.tsx'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { StateShape } from '../measure-marks.tsx'
import type { People } from '../use-people.ts'
import { type BatchAction, reachableStates } from './batch-request.ts'
import classes from './selection-bar.module.css'
import type { Batch } from './use-batch.tsx'
import { dueAction, useDueActions } from './use-due-actions.tsx'
import { isPlanAsked, usePlan } from './use-plan.tsx'
import { currentMeasures, type MeasureSelection } from './use-selection.ts'

/** What can be done with the selected measures, below the table. Nothing while none is selected. */
export function SelectionBar({
  selection: { selected, isLimited, keep },
  people,
  batch,
}: {
  readonly selection: MeasureSelection
  readonly people: People
  readonly batch: Batch
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const client = useQueryClient()
  const searchTexts = useSearchTexts()
  const [isDeleting, setDeleting] = useState(false)
  const run = async (action: BatchAction) => {
    const refused = await batch.run(action, currentMeasures(client, selected))
    // What was refused stays selected: something else can be done with it.
    if (refused) keep(refused)
  }
  const due = useDueActions((_, dueOf) => void run(dueAction(dueOf)))
  const plan = usePlan((_, action) => void run(action))
  const count = selected.size
  if (count === 0) return due.dialog
  const measures = currentMeasures(client, selected)
  const states = reachableStates(measures)
  const buttonContent = (label: string) => (
    <>
      {label}
      <Chevron />
    </>
  )
  return (
    <>
      <section
        className={classes.bar}
        aria-label={t('batch.bar')}
        aria-busy={batch.isRunning}
        data-screen-only
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) keep(new Set())
        }}
      >
        <Text as="span" size="sm" weight={600} isFigure role="status" className={classes.count}>
          {t('batch.count', { count })}
          {isLimited ? (
            <Text as="span" size="xs" tone="soft">
              {t('batch.limit', { count: BATCH_LIMIT })}
            </Text>
          ) : null}
        </Text>
        <fieldset className={classes.actions} disabled={batch.isRunning}>
          {states.length > 0 ? (
            <MenuPopup
              label={t('batch.state')}
              buttonClass={classes.action}
              buttonContent={buttonContent(t('batch.state'))}
              sections={[
                {
                  items: states.map(({ state, count: movable }) => ({
                    id: state,
                    label: t(`state.${state}`),
                    mark: <StateShape state={state} />,
                    note:
                      movable < count ? t('batch.part', { count: movable, total: format.number(count) }) : undefined,
                    onChoose: () => {
                      if (measures.some((measure) => isPlanAsked(measure, state))) plan.ask(measures)
                      else void run({ kind: 'CHANGE', of: () => ({ state }) })
                    },
                  })),
                },
              ]}
            />
          ) : null}
          <Popup
            kind="dialog"
            label={t('batch.owner')}
            buttonClass={classes.action}
            panelClass={classes.people}
            needs={SearchList}
            buttonContent={buttonContent(t('batch.owner'))}
          >
            {(close) => (
              <SearchList
                label={t('batch.owner')}
                choices={[
                  { value: '', label: t('none.owner') },
                  ...people.found.map(({ id, name, isOwnUnit }) => ({
                    value: id,
                    label: name,
                    group: isOwnUnit ? t('form.ownPeople') : t('form.otherPeople'),
                  })),
                ]}
                chosen={new Set()}
                texts={searchTexts(t('batch.owner'))}
                search={people.search}
                onChoose={(ownerId) => {
                  close()
                  void run({ kind: 'CHANGE', of: () => ({ ownerId: ownerId === '' ? null : ownerId }) })
                }}
              />
            )}
          </Popup>
          <MenuPopup
            label={t('batch.due')}
            buttonClass={classes.action}
            buttonContent={buttonContent(t('batch.due'))}
            sections={due.sectionsOf(measures)}
          />
          <button type="button" className={classes.action} data-danger onClick={() => setDeleting(true)}>
            {t('action.delete')}
          </button>
        </fieldset>
        <IconButton label={t('batch.clear')} onClick={() => keep(new Set())}>
          <Cross size={12} />
        </IconButton>
      </section>
      {due.dialog}
      {plan.dialog}
      {isDeleting ? (
        <ModalDialog
          title={t('batch.deleteTitle', { count })}
          onClose={() => setDeleting(false)}
          actions={
            <>
              <TextButton variant="plain" onClick={() => setDeleting(false)}>
                {t('action.cancel')}
              </TextButton>
              <TextButton
                variant="primary"
                onClick={() => {
                  setDeleting(false)
                  void run({ kind: 'DELETE' })
                }}
              >
                {t('action.delete')}
              </TextButton>
            </>
          }
        >
          <Text tone="soft">{t('batch.deleteText')}</Text>
        </ModalDialog>
      ) : null}
    </>
  )
}
