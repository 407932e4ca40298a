import { memo, useMemo } from 'react'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import type { SearchChoice } from '../../../ui/field/search-list.filter.ts'
import { SearchList } from '../../../ui/field/search-list.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import classes from './lever.module.css'

/** The button that opens the list of drivers: by area, those with the largest effect on the outcome first. */
export const LeverChoice = memo(function LeverChoice({
  browser,
  chosen,
  onToggle,
}: {
  browser: BrowserModel
  chosen: readonly string[]
  onToggle: (code: string, isChosen: boolean) => void
}) {
  const { t } = useTranslation('simulation')
  const searchTexts = useSearchTexts()
  const choices = useLeverChoices(browser)
  const label = t('editor.levers.add')
  return (
    <Popup
      kind="dialog"
      label={label}
      buttonClass={`${buttonLook} ${classes.add}`}
      panelClass={classes.choices}
      needs={SearchList}
      buttonContent={
        <>
          <span aria-hidden="true">+</span> {label}
        </>
      }
    >
      {() => (
        <SearchList
          label={label}
          choices={choices}
          chosen={new Set(chosen)}
          isMultiple
          texts={searchTexts(t('editor.levers.drivers'))}
          onChoose={(code) => onToggle(code, chosen.includes(code))}
        />
      )}
    </Popup>
  )
})

/** The figures that can be moved, as choices; the note says what one step changes. */
export function useLeverChoices({ candidates, nodes, spans, reply, outcome }: BrowserModel): readonly SearchChoice[] {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  return useMemo(() => {
    const areaNames = new Map(reply.areas.map(({ id, name }) => [id, name]))
    const bySpan = candidates.toSorted((a, b) => (spans.get(b.code) ?? -1) - (spans.get(a.code) ?? -1))
    return bySpan.flatMap(({ code }): SearchChoice[] => {
      const node = nodes.get(code)
      if (!node) return []
      const span = spans.get(code) ?? null
      const effect = format.amount(span === null ? null : span / 2, outcome.unit, outcome.decimals)
      return [
        {
          value: code,
          label: node.name,
          group: areaNames.get(node.areaId ?? '') ?? t('editor.levers.baseFigures'),
          note: span === null ? undefined : `± ${effect}`,
        },
      ]
    })
  }, [candidates, nodes, spans, reply, outcome, format, t])
}
