import { linksReachLook } from '../text/link.tsx'
import classes from './line-list.module.css'

/** A short list inside another page: each line has a link and, on its right, details. Lines are `li`. */
export function LineList({ children }: { children: React.ReactNode }) {
  return <ul className={`${linksReachLook} ${classes.list}`}>{children}</ul>
}
