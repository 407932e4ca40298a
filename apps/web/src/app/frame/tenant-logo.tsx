import { useState } from 'react'
import { tenantApiUrl } from '../../platform/api/request-context.ts'
import classes from './tenant-logo.module.css'

/** The tenant's logo; its name where there is no logo. */
export function TenantLogo({ name }: { readonly name: string }) {
  const [isMissing, setIsMissing] = useState(false)
  if (name === '') return <span />
  if (isMissing) return <span className={classes.name}>{name}</span>
  return (
    <span className={classes.plate}>
      <img className={classes.logo} src={`${tenantApiUrl()}/logo`} alt={name} onError={() => setIsMissing(true)} />
    </span>
  )
}
