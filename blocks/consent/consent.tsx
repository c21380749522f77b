import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ConsentButtons, ConsentPurposes } from '#ui/consent-form/consent-form.tsx'
import { dayIn } from '#ui/day/day.ts'
import { NoticeBox } from '#ui/notice/notice.tsx'
import styles from './consent.module.css'
import type { consentProps } from './schema.ts'

export function ConsentSettings({ props, context }: ViewInput<z.infer<typeof consentProps>, undefined>) {
  const { t, visitor } = context
  const choice = visitor?.consent ?? null
  const date = choice && dayIn(context, choice.at * 1000)
  return (
    <section className={`wrap ${styles.consent}`}>
      <h1>{props.title}</h1>
      {visitor?.notice && <NoticeBox {...visitor.notice} />}
      {props.text && <p className={styles.lead}>{props.text}</p>}
      <p>{date === null ? t('consent:none') : t('consent:chosen', { date })}</p>
      <ConsentPurposes context={context} consent={choice} />
      <ConsentButtons context={context} />
      <p className={styles.quiet}>{t('consent:account')}</p>
    </section>
  )
}
