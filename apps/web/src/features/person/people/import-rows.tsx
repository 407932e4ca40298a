import type { ImportedRow } from '@lotse/contract/features/person/person.import.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './invite-many.module.css'

/** The rows of a file with their problems. */
export function ImportRows({ rows }: { rows: readonly ImportedRow[] }) {
  const { t } = useTranslation('person')
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.rows} aria-label={t('people.invite.preview')} tabIndex={0}>
      <PlainTable className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('people.invite.line')}</th>
            <th scope="col">{t('people.field.name')}</th>
            <th scope="col">{t('people.field.email')}</th>
            <th scope="col">{t('people.field.roles')}</th>
            <th scope="col">{t('people.field.unit')}</th>
            <th scope="col">{t('people.invite.problems')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, email, roles, businessUnit, problems }) => (
            <tr key={line} data-faulty={problems.length > 0 || undefined}>
              <td data-label={t('people.invite.line')}>{format.number(line)}</td>
              <th scope="row">{name}</th>
              <td data-label={t('people.field.email')}>{email}</td>
              <td data-label={t('people.field.roles')}>{roles.join(', ')}</td>
              <td data-label={t('people.field.unit')}>{businessUnit}</td>
              <td data-label={t('people.invite.problems')}>
                {problems.length === 0 ? (
                  <Text as="span" size="xs" tone="soft">
                    {t('people.invite.fine')}
                  </Text>
                ) : (
                  <ul className={classes.problems}>
                    {problems.map(({ column, code, message }) => (
                      <li key={`${column} ${code} ${message}`}>{message}</li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}
