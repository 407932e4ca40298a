import { attackDemoTenants } from '../testing/benchmark-attack/attack-demo-tenants.ts'

await attackDemoTenants(['rheintal'])
