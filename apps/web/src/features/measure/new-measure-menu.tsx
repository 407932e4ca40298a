import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { MenuItem, MenuItems } from '../../ui/menu.tsx'
import { Popup } from '../../ui/popup.tsx'
import { SearchList } from '../../ui/search-list.tsx'
import { useMeasureNavigate, useMeasurePlace } from './measure.place.tsx'
import { measureChoicesQuery, measureTemplatesQuery } from './measure.queries.ts'
import classes from './new-measure-menu.module.css'
import { useSearchTexts } from './use-search-texts.ts'

/** Begins a new measure: empty, or from a template that is found by typing; inside a KPI those that move it come first. */
export function NewMeasureMenu() {
  const { t } = useTranslation('measure')
  return (
    <Popup
      kind="dialog"
      align="end"
      label={t('new')}
      buttonClass={classes.target}
      panelClass={classes.panel}
      face={
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
  const kpiId = place.kind === 'KPI' ? place.kpiId : undefined
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
    <MenuItems role="menu" label={t('new')} onDone={() => {}}>
      <MenuItem
        role="menuitem"
        note={t('start.emptyNote')}
        onChoose={() => {
          onDone()
          void navigate({ to: 'new' })
        }}
      >
        {t('start.empty')}
      </MenuItem>
      <MenuItem role="menuitem" note={t('count', { count: ordered.length })} onChoose={() => setTemplates(true)}>
        {t('start.template')}
      </MenuItem>
    </MenuItems>
  )
}
