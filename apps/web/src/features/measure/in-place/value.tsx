import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { usePrinting } from '../../../ui/graph/use-printing.ts'
import { Text } from '../../../ui/text/text.tsx'
import classes from './in-place.module.css'

/** A measure where it is read, and whether the reader may change it there. */
export interface InPlaceProps {
  readonly measure: MeasureItem
  readonly mayEdit: boolean
}

/** Whether a value is a button: on paper it is text. */
export function useIsButton(mayEdit: boolean): boolean {
  const isPrinting = usePrinting()
  return mayEdit && !isPrinting
}

/** The look of a value that opens what it is chosen from. */
export const valueLook = classes.value

/** The text of a value, or in a fainter one that there is none. */
export function ValueText({ value, none }: { readonly value: string | null; readonly none: string }) {
  return (
    <Text as="span" className={classes.text} data-empty={value === null || undefined}>
      {value ?? none}
    </Text>
  )
}

/** Names the button of a field: what it is, of which measure, and its value. */
export function useValueLabel(): (field: string, title: string, value: string) => string {
  const { t } = useTranslation('measure')
  return (field, title, value) => t('inPlace', { field, title, value })
}
