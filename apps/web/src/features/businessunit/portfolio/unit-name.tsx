import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../../ui/text/facts.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './portfolio.module.css'

/** The name of a unit in a table of units, which leads to its home page, and where it is. */
export function UnitName({ unit: { id, name, city, region, brands } }: { readonly unit: BusinessUnit }) {
  return (
    <>
      <Link className={classes.target} to="/home" search={{ unit: id }}>
        {name}
      </Link>
      <Text weight={400} as="div" size="xs" tone="faint">
        <Facts facts={[...new Set([city, region, brands.join(', ')])]} />
      </Text>
    </>
  )
}
