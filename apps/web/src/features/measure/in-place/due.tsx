import { useDateTexts } from '../../../platform/editor/date-texts.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Calendar } from '../../../ui/date/calendar.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { MeasureDue } from '../due/measure-due.tsx'
import { useChange } from './use-change.ts'
import { type InPlaceProps, useIsButton, useValueLabel, ValueText, valueLook } from './value.tsx'

/** When a measure is due, chosen from a calendar where it is read. `content` replaces the date on the button. */
export function DueInPlace({ measure, mayEdit, content }: InPlaceProps & { readonly content?: React.ReactNode }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const today = useToday()
  const texts = useDateTexts()(t('field.due'))
  const label = useValueLabel()
  const isButton = useIsButton(mayEdit)
  const { shown, change } = useChange(measure, 'due', measure.due)
  const written = (due: string | null) => (due === null ? t('none.due') : format.date(due))
  const text =
    shown === null ? (
      <ValueText value={null} none={t('none.due')} />
    ) : (
      <MeasureDue measure={{ state: measure.state, due: shown }} />
    )
  if (!isButton) return content ?? text
  return (
    <Popup
      kind="dialog"
      label={label(t('field.due'), measure.title, written(shown))}
      title={content && shown ? format.date(shown) : undefined}
      buttonClass={valueLook}
      needs={Calendar}
      buttonContent={content ?? text}
    >
      {(close) => (
        <Calendar
          label={texts.open}
          value={shown}
          today={today}
          texts={texts}
          onChoose={(due) => {
            close()
            if (due !== shown) void change(due, written(due), { due })
          }}
        />
      )}
    </Popup>
  )
}
