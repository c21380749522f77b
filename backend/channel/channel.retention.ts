import { type Retention, stored } from '../kernel/retention.ts'
import { channels, marketLanguages, markets } from './channel.tables.ts'

export const channelRetention: readonly Retention[] = stored(
  [channels, markets, marketLanguages],
  'as settings of the shop',
)
