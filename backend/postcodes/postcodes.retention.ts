import { type Retention, stored } from '../kernel/retention.ts'
import { postcodes } from './postcodes.tables.ts'

export const placesRetention: readonly Retention[] = stored([postcodes], 'as imported')
