import { type Retention, stored } from '../kernel/retention.ts'
import { channels, marketCountries, marketLanguages, markets } from './channel.tables.ts'

export const channelRetention: readonly Retention[] = stored(
  [channels, markets, marketCountries, marketLanguages],
  'as settings of the shop',
)
