import { moneyText } from '@lotse/text/money.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { SearchList } from '../../../ui/field/search-list.tsx'
import { MenuList } from '../../../ui/overlay/menu.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { useMeasureNavigate, useMeasurePlace } from '../measure.place.tsx'
import { measureChoicesQuery, measureTemplatesQuery } from '../measure.queries.ts'
import classes from './new-measure-menu.module.css'

/**
 * Begins a new measure: empty, or from a template that is found by typing. Inside a KPI also from its potential, and templates that
 * move it come first.
 */
export function NewMeasureMenu() {
  const { t } = useTranslation('measure')
  return (
    <Popup
      kind="dialog"
      align="end"
      label={t('new')}
      buttonClass={classes.target}
      panelClass={classes.panel}
      needs={MenuList}
      buttonContent={
        <>
          <IconPlus size={16} stroke={2} aria-hidden />
          {t('new')}
        </>
      }
    >
      {(close) => <Choices onDone={close} />}
    </Popup>
  )
}

function Choices({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('measure')
  const navigate = useMeasureNavigate()
  const place = useMeasurePlace()
  const [isTemplates, setTemplates] = useState(false)
  const searchTexts = useSearchTexts()
  const templates = useQuery(measureTemplatesQuery())
  const choices = useQuery(measureChoicesQuery())
  const areaName = new Map(choices.data?.areas.map(({ id, name }) => [id, name]))
  const { kpiId, potential } = place.kind === 'KPI' ? place : { potential: null }
  const format = useFormat()
  const moves = (effects: readonly { kpiId: string }[]) => effects.some((effect) => effect.kpiId === kpiId)
  const ordered = (templates.data?.content ?? []).toSorted(
    (a, b) => Number(moves(b.effects)) - Number(moves(a.effects)),
  )
  if (isTemplates) {
    return (
      <SearchList
        label={t('start.template')}
        choices={ordered.map(({ id, name, areaId, effects }) => ({
          value: id,
          label: name,
          group: moves(effects) ? t('kpiTitle') : areaName.get(areaId),
        }))}
        chosen={new Set()}
        texts={{ ...searchTexts(''), search: t('start.search'), nothing: t('start.nothing') }}
        onChoose={(templateId) => {
          onDone()
          void navigate({ to: 'new', start: { templateId } })
        }}
      />
    )
  }
  return (
    <MenuList
      label={t('new')}
      sections={[
        {
          items: [
            ...(potential
              ? [
                  {
                    id: 'potential',
                    label: t('start.potential'),
                    note: potential.eur ? t('start.potentialNote', { amount: moneyText(format, potential.eur) }) : '',
                    onChoose: () => {
                      onDone()
                      void navigate({ to: 'new', start: { origin: 'POTENTIAL', ...potential } })
                    },
                  },
                ]
              : []),
            {
              id: 'empty',
              label: t('start.empty'),
              note: t('start.emptyNote'),
              onChoose: () => {
                onDone()
                void navigate({ to: 'new' })
              },
            },
            {
              id: 'template',
              label: t('start.template'),
              onChoose: () => setTemplates(true),
            },
          ],
        },
      ]}
      onDone={() => {}}
    />
  )
}
