import { isProductAddress } from '@lotse/contract/product-address.ts'
import { useRouter } from '@tanstack/react-router'

/**
 * A link to an address that the server returned. An address that is no screen of the product is not linked, so that no answer can
 * lead out of it.
 */
export function AddressLink({
  address,
  className,
  title,
  children,
}: {
  address: string
  className?: string | undefined
  title?: string
  children: React.ReactNode
}) {
  const router = useRouter()
  if (!isProductAddress(address)) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    )
  }
  // The router takes an address with its query, as `navigate` does; its type names only the path. The link carries the unit.
  const target: object = { href: address }
  return (
    <a
      href={router.buildLocation(target).href}
      className={className}
      title={title}
      onClick={(event) => {
        // A new tab or window is the browser's own business.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void router.navigate({ href: address })
      }}
    >
      {children}
    </a>
  )
}
