import { useStaffTranslation } from '../../i18n/staff-words.ts'

interface MomentProps {
  /** ISO 8601. */
  readonly at: string
  /** Words around the time. */
  readonly words?: (time: string) => string
}

const locales = { sv: 'sv-SE', en: 'en-GB' } as const

/** An instant in the staff's language, by the clock of their own computer. */
export function Moment({ at, words = (time) => time }: MomentProps) {
  const { language } = useStaffTranslation()
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={at}>{words(format.format(new Date(at)))}</time>
}
