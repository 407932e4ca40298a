import {
  IconBarbell,
  IconBolt,
  IconCalendarEvent,
  IconCar,
  IconCarGarage,
  IconChartBar,
  IconChartLine,
  IconDeviceLaptop,
  IconLayoutGrid,
  IconPackage,
  IconShieldDollar,
  IconSpeakerphone,
  IconTools,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'

/** The icons that content can name. A new icon is added here, so that the bundle contains no unused icons. */
const ICONS = {
  IconBarbell,
  IconBolt,
  IconCalendarEvent,
  IconCar,
  IconCarGarage,
  IconChartBar,
  IconChartLine,
  IconDeviceLaptop,
  IconPackage,
  IconShieldDollar,
  IconSpeakerphone,
  IconTools,
  IconUserCheck,
  IconUsers,
} as const

/** The icon of an area by the name its content gives; a plain grid when the name is not known. Decorative. */
export function AreaIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = Object.entries(ICONS).find(([known]) => known === name)?.[1] ?? IconLayoutGrid
  return <Icon size={size} stroke={1.5} aria-hidden />
}
