import type { Role } from '@lotse/contract/features/person/person.role.schema.ts'
import { PERMISSIONS, type Permission } from '@lotse/contract/permission.ts'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { scrollEdgesLook, useScrollEdges } from '../../../ui/layout/scroll-edges.ts'
import { IconButton, TextButton } from '../../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { Heading, Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { rolesQuery } from './role.queries.ts'
import classes from './role-matrix.module.css'

/** All permissions, in the order of the catalogue. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

interface RolesProps {
  readonly roles: readonly Role[]
  /** The link to the people who hold a role. */
  readonly holders: (role: Role) => React.ReactNode
  readonly onEdit: (role: Role) => void
}

/** What each role may do: permissions as rows and roles as columns; on a phone one card for each role. */
export function RoleMatrix({ holders, onEdit }: Omit<RolesProps, 'roles'>) {
  const { t } = useTranslation('person')
  const isNarrow = useMedia(NARROW)
  const roles = useQuery(rolesQuery())
  return (
    <Loaded query={roles} subject="roles" loading={t('role.loading')} shape={480}>
      {({ content }) => {
        if (content.length === 0) return <EmptyState title={t('role.empty.title')} text={t('role.empty.text')} />
        return isNarrow ? (
          <RoleCards roles={content} holders={holders} onEdit={onEdit} />
        ) : (
          <Matrix roles={content} holders={holders} onEdit={onEdit} />
        )
      }}
    </Loaded>
  )
}

function Matrix({ roles, holders, onEdit }: RolesProps) {
  const { t } = useTranslation('person')
  const frame = useRef<HTMLElement>(null)
  useScrollEdges(frame)
  return (
    <section
      ref={frame}
      className={`${classes.frame} ${scrollEdgesLook}`}
      aria-label={t('role.caption')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={classes.matrix}>
        <VisuallyHidden as="caption">{t('role.caption')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('role.permissionHead')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <span className={classes.head}>
                  <span className={classes.name}>{role.name}</span>
                  {holders(role)}
                  {role.can.edit ? (
                    <IconButton size="small" label={t('role.edit', { name: role.name })} onClick={() => onEdit(role)}>
                      <IconPencil size={16} stroke={1.75} aria-hidden />
                    </IconButton>
                  ) : null}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ALL_PERMISSIONS.map((permission) => (
            <tr key={permission}>
              <th scope="row">{t(`role.permission.${permission}`)}</th>
              {roles.map(({ id, permissions }) => (
                <td key={id}>
                  {permissions.includes(permission) ? (
                    <>
                      <IconCheck size={18} stroke={2} className={classes.yes} aria-hidden />
                      <VisuallyHidden>{t('role.yes')}</VisuallyHidden>
                    </>
                  ) : (
                    <>
                      <Text as="span" tone="faint" aria-hidden>
                        –
                      </Text>
                      <VisuallyHidden>{t('role.no')}</VisuallyHidden>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RoleCards({ roles, holders, onEdit }: RolesProps) {
  const { t } = useTranslation('person')
  return (
    <Stack as="ul" gap={3} aria-label={t('role.caption')}>
      {roles.map((role) => (
        <li key={role.id}>
          <Card as="article">
            <Stack gap={2}>
              <Inline gap={0} align="baseline" justify="between" className={classes.cardHead}>
                <Heading level={2} size="md" wrap="anywhere">
                  {role.name}
                </Heading>
                {holders(role)}
              </Inline>
              <Text as="ul" size="sm" className={classes.list}>
                {ALL_PERMISSIONS.filter((permission) => role.permissions.includes(permission)).map((permission) => (
                  <li key={permission}>
                    <IconCheck size={16} stroke={2} className={classes.yes} aria-hidden />
                    {t(`role.permission.${permission}`)}
                  </li>
                ))}
              </Text>
              {role.can.edit ? (
                <div>
                  <TextButton aria-label={t('role.edit', { name: role.name })} onClick={() => onEdit(role)}>
                    {t('role.editShort')}
                  </TextButton>
                </div>
              ) : null}
            </Stack>
          </Card>
        </li>
      ))}
    </Stack>
  )
}
