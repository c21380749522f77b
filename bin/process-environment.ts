import { type Environment, readEnvironment, type ShopProcess } from '#schemas/environment.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { refuse } from './refuse.ts'
import { readShopConfig } from './shop-config-file.ts'

export interface ProcessEnvironment {
  readonly environment: Environment
  readonly config: ShopConfig
}

let said = false

/** What this process is configured with. Ends it, with a sentence for each thing wrong, when it must not run so. */
export function processEnvironment(of: Extract<ShopProcess, 'backend' | 'gateway'>): ProcessEnvironment {
  const read = readEnvironment(process.env, of)
  const config = readShopConfig(process.env.SHOP_CONFIG || undefined)
  if (!read.ok || !config.ok) {
    refuse([...(read.ok ? [] : read.sentences), ...(config.ok ? [] : config.sentences)])
  }
  const isSupervised = process.send !== undefined
  if (!isSupervised && !process.env.PROFILE && !said) {
    said = true
    console.error(
      `PROFILE is not set: this ${of} runs as demo, with sample data and payments that nobody pays. A shop sets PROFILE=production.`,
    )
  }
  return { environment: read.environment, config: config.config }
}
