import { BASE_PATH } from '@lotse/contract/operation.ts'
import type { Settings } from '../config/settings.ts'
import type { Tenant } from './tenant.ts'

/** Returns the origin of a tenant's host, e.g. `https://kpi.customer.example`. Depends on settings only, never on requests. */
export type OriginOf = (host: string) => string

type AddressedTenant = Pick<Tenant, 'id' | 'host' | 'webOrigin' | 'config'>

/**
 * Creates the function that maps hosts to origins: with LOTSE_PUBLIC_ORIGIN if it is set, otherwise with `http` and the port of this
 * process for local hosts, and with `https` for all others.
 *
 * @param port the port on which this process listens
 */
export function createOriginOf({ publicOrigin }: Pick<Settings, 'publicOrigin'>, port: () => number): OriginOf {
  return (host) => {
    if (publicOrigin !== null) return publicOrigin.replace('*', host)
    return isLocalHost(host) ? new URL(`http://${host}:${port()}`).origin : `https://${host}`
  }
}

/** Whether a host is this machine: `localhost`, its subdomains, and loopback addresses. */
export function isLocalHost(host: string): boolean {
  return /(^|\.)localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/.test(host)
}

/** Origin of the tenant's web application, for links in mails and files. `host` is a host of the tenant. */
export function webOriginOf(tenant: AddressedTenant, originOf: OriginOf, host = tenant.host): string {
  return tenant.webOrigin ?? originOf(host ?? 'localhost')
}

/** Base URL of the tenant's API, for links in mails to the server itself. */
export function apiAddressOf({ id, host, config }: AddressedTenant, originOf: OriginOf): string {
  const workflow = config['api-url-workflow'] ?? ''
  if (URL.canParse(workflow) && workflow.endsWith(BASE_PATH.workflow)) {
    return workflow.slice(0, -BASE_PATH.workflow.length)
  }
  return host === null ? `${originOf('localhost')}/t/${id}` : originOf(host)
}
