import type { BlockContext } from '#runtime/context.ts'
import field from '#ui/field/field.module.css'
import { Field } from '#ui/field/field.tsx'
import { Stars } from '#ui/stars/stars.tsx'
import type { OwnReview } from './load.ts'
import styles from './review-form.module.css'

interface FieldsProps {
  /** The customer's review; null when there is none yet. */
  readonly own: OwnReview['review'] | null
  readonly context: BlockContext
}

const choices = [5, 4, 3, 2, 1] as const

/** Renders the fields of a review: stars, name, headline and text. */
export function Fields({ own, context }: FieldsProps) {
  const { t } = context
  return (
    <>
      <fieldset className={styles.stars}>
        <legend>{t('reviews:form.stars')}</legend>
        {choices.map((stars) => (
          <label key={stars} className={field.check}>
            <input type="radio" name="stars" value={stars} required defaultChecked={own?.stars === stars} />
            <span>
              <Stars value={stars} size={20} />
              {t('reviews:stars', { count: stars })}
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        id="review-name"
        name="name"
        label={t('reviews:form.name')}
        value={own?.name}
        input={{ autoComplete: 'nickname', maxLength: 60 }}
      />
      <Field
        id="review-title"
        name="title"
        label={t('reviews:form.headline')}
        value={own?.title ?? undefined}
        required={false}
        input={{ maxLength: 120 }}
      />
      <p className={field.field}>
        <label htmlFor="review-text">{t('reviews:form.text')}</label>
        <textarea
          id="review-text"
          className={`${field.control} ${styles.text}`}
          name="text"
          rows={8}
          minLength={10}
          maxLength={4000}
          required
          defaultValue={own?.text}
          aria-describedby="review-hint"
        />
        <small id="review-hint">{t('reviews:form.hint')}</small>
      </p>
    </>
  )
}
