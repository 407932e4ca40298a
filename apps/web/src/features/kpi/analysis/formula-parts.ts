import type { FormulaText } from '@lotse/contract/features/kpi/kpi.schema.ts'

type Reference = FormulaText['references'][number]

/** A piece of a readable formula: plain signs, or the name of a figure. */
export type FormulaPart =
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'REFERENCE'; readonly text: string; readonly reference: Reference }

/** Cuts a readable formula at the names of its figures, the longest name first, so that a name inside another is not torn out. */
export function formulaParts({ text, references }: FormulaText): readonly FormulaPart[] {
  const byLength = references.toSorted((a, b) => b.name.length - a.name.length)
  const parts: FormulaPart[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const reference = byLength.find(({ name }) => name !== '' && text.startsWith(name, at))
    if (!reference) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain) parts.push({ kind: 'TEXT', text: plain })
    plain = ''
    parts.push({ kind: 'REFERENCE', text: reference.name, reference })
    at += reference.name.length
  }
  return plain ? [...parts, { kind: 'TEXT', text: plain }] : parts
}
