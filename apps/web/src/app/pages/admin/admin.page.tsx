import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Card, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { homeSearch } from '../../search/home.ts'

/** The place of administrators: what they can maintain, and what runs. */
export function AdminPage() {
  const { t } = useTranslation()
  const { t: tPerson } = useTranslation('person')
  const { isAllowed } = useSession()
  return (
    <>
      <PageHeader title={t('page.admin')} lead={tPerson('people.admin.lead')} />
      <Grid min="260px" gap={3}>
        {isAllowed('USER_ADMIN') ? (
          <>
            <Entry text={tPerson('people.admin.people')}>
              <Link to="/admin/people" className={quietLinkLook}>
                {t('page.adminPeople')}
              </Link>
            </Entry>
            <Entry text={tPerson('people.admin.roles')}>
              <Link to="/admin/roles" className={quietLinkLook}>
                {t('page.adminRoles')}
              </Link>
            </Entry>
          </>
        ) : null}
        {isAllowed('TENANT_ADMIN') ? (
          <Entry text={tPerson('people.admin.audit')}>
            <Link to="/admin/audit" className={quietLinkLook}>
              {t('page.adminAudit')}
            </Link>
          </Entry>
        ) : null}
        {isAllowed('TENANT_ADMIN')
          ? (['overview', 'usage', 'jobs'] as const).map((view) => (
              <Entry key={view} text={tPerson(`people.admin.${view}Text`)}>
                <Link to="/home" search={homeSearch({ admin: view })} className={quietLinkLook}>
                  {tPerson(`people.admin.${view}`)}
                </Link>
              </Entry>
            ))
          : null}
      </Grid>
    </>
  )
}

function Entry({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <Card>
      <Stack gap={1}>
        <Heading level={2} size="md">
          {children}
        </Heading>
        <Text size="sm" tone="soft">
          {text}
        </Text>
      </Stack>
    </Card>
  )
}
