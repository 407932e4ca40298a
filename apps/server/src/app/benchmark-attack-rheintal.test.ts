import { attackDemoTenants } from '../testing/benchmark-attack/attack-demo-tenants.ts'

// All months of this tenant together are linear programs that take many minutes.
await attackDemoTenants(['rheintal'], ['GROUPS'])
