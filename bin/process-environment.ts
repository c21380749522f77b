import { type Environment, readEnvironment, type ShopProcess } from '#schemas/environment.ts'
import { mailServerOf } from '#schemas/mail-environment.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { exitWithErrors } from './exit-with-errors.ts'
import { readShopConfig } from './shop-config-file.ts'

export interface ProcessEnvironment {
  readonly environment: Environment
  readonly config: ShopConfig
}

/** Several modules read the configuration, but each warning is printed only once. */
let hasWarned = false

/**
 * Returns the configuration of this process. Prints a message for each error and ends the process if there are errors.
 */
export function processEnvironment(of: Exclude<ShopProcess, 'shop'>): ProcessEnvironment {
  const read = readEnvironment(process.env, of)
  const config = readShopConfig(process.env.SHOP_CONFIG || undefined)
  if (!read.ok || !config.ok) {
    exitWithErrors([...(read.ok ? [] : read.sentences), ...(config.ok ? [] : config.sentences)])
  }
  if (!hasWarned) warn(of, read.environment)
  hasWarned = true
  return { environment: read.environment, config: config.config }
}

function warn(of: ShopProcess, environment: Environment): void {
  if (of === 'backend' && environment.PROFILE === 'production' && mailServerOf(environment) === null) {
    console.error('SMTP_URL is folder: mails are written to the data folder and not sent.')
  }
}
