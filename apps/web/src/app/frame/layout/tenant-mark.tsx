import { useState } from 'react'
import { tenantApiUrl } from '../../../platform/api/request-context.ts'
import { ProductMark } from './product-mark.tsx'
import classes from './tenant-mark.module.css'

/** The tenant's mark, which is the left square of its logo, beside its name; the product's mark where there is no logo. */
export function TenantMark() {
  const [isMissing, setIsMissing] = useState(false)
  return isMissing ? (
    <ProductMark />
  ) : (
    <img className={classes.mark} src={`${tenantApiUrl()}/logo`} alt="" onError={() => setIsMissing(true)} />
  )
}
