/**
 * Formatters by locale and options. They are cached, because creating one takes up to 130 µs of CPU time, while
 * formatting a value takes about 1 µs.
 */
export const numberFormat = shared(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
export const dateFormat = shared(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const displayNames = shared(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)

function shared<Options, Format>(create: (locale: string, options: Options) => Format) {
  const known = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = known.get(key) ?? create(locale, options)
    known.set(key, format)
    return format
  }
}
