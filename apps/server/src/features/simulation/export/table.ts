import type { Row, TableFile } from '../../../platform/export/table-file.ts'
import { detailsOf, type ExportContent, exportTexts, leversOf, outcomePath, settingText } from './content.ts'

/** A scenario as one table for spreadsheets: its levers, the outcome month by month, the comments. */
export function scenarioTable(content: ExportContent): { readonly table: TableFile; readonly rows: readonly Row[] } {
  const { simulation, comments, actuals, language } = content
  const texts = exportTexts(content)
  const { say, format } = texts
  const { outcome, figures } = simulation
  const number = (heading: string) => ({ heading, kind: 'NUMBER', width: 18 }) as const
  const repeated = (heading: string, width: number) => ({ heading, kind: 'REPEATED_TEXT', width }) as const
  const table: TableFile = {
    language,
    title: simulation.name,
    details: detailsOf(content, texts),
    columns: [
      repeated(say('file.section'), 26),
      { heading: say('file.figure'), kind: 'TEXT', width: 40 },
      repeated(say('file.unit'), 10),
      repeated(say('file.setting'), 26),
      number(say('file.before')),
      number(say('file.after')),
      number(`${say('file.contribution')} (${outcome.unit.label})`),
      number(say('file.actual')),
      repeated(say('file.start'), 22),
      number(say('file.rampUp')),
      { heading: say('file.remark'), kind: 'TEXT', width: 60 },
    ],
  }
  const path = outcomePath(actuals)
  const nameOf = (code: string | null) => figures.find((figure) => figure.code === code)?.name ?? code ?? outcome.name
  const rows: Row[] = [
    ...leversOf(simulation).map(
      ({ lever, figure, effect, start }): Row => [
        ...[say('file.levers'), figure.name, figure.unit.label, settingText(lever, texts)],
        ...[rounded(effect.before), rounded(effect.after), rounded(effect.contribution), null],
        ...[format.period(start), lever.rampUpMonths],
        effect.problem === null ? null : say(`file.problem.${effect.problem}`),
      ],
    ),
    ...(path
      ? actuals.months.map(
          (month, index): Row => [
            ...[say('file.path'), format.period(month), outcome.unit.label, null],
            ...[rounded(path.baseline[index]), rounded(path.expected[index]), null, rounded(path.actual[index])],
            ...[null, null, null],
          ],
        )
      : []),
    ...comments.map(
      ({ part, text, by }): Row => [
        ...[say('file.comments'), nameOf(part), null, null, null, null, null, null, null, null],
        by === null ? text : `${by.name}: ${text}`,
      ],
    ),
  ]
  return { table, rows }
}

/** Four decimals: without the noise of a division, and precise enough for every unit. */
function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 10_000) / 10_000
}
