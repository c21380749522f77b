import { dateFormat } from '#schemas/intl.ts'

/** Formats two days as a range in its shortest form, for example `25–30 november`. */
export function formatDays(
  { earliest, latest }: { readonly earliest: string; readonly latest: string },
  locale: string,
) {
  const format = dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(earliest), new Date(latest))
}
