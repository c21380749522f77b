import { useStaffTranslation } from '../../i18n/staff-words.ts'

interface MomentProps {
  /** Instant in ISO 8601. */
  readonly at: string
  /** Embeds the formatted time in a text; by default, only the time is shown. */
  readonly words?: (time: string) => string
}

const locales = { sv: 'sv-SE', en: 'en-GB' } as const

/** Renders an instant in the staff language and in the time zone of the user's computer. */
export function Moment({ at, words = (time) => time }: MomentProps) {
  const { language } = useStaffTranslation()
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={at}>{words(format.format(new Date(at)))}</time>
}
