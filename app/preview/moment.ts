import type { PageContext } from '#runtime/context.ts'
import { zoneOf } from '#schemas/windows.ts'
import { localeOf } from '../pages/locale-of.ts'

export function momentIn(context: PageContext, instant: number): string {
  const timeZone = zoneOf(context.market.country.code)
  return new Intl.DateTimeFormat(localeOf(context), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant)
}
