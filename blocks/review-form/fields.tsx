import type { BlockContext } from '#runtime/context.ts'
import field from '#ui/field/field.module.css'
import { Field } from '#ui/field/field.tsx'
import { Stars } from '#ui/stars/stars.tsx'
import type { OwnReview } from './load.ts'
import styles from './review-form.module.css'

interface FieldsProps {
  readonly own: OwnReview['review'] | null
  readonly context: BlockContext
}

const choices = [5, 4, 3, 2, 1] as const

export function Fields({ own, context }: FieldsProps) {
  const { t, visitor } = context
  const { fields: errors = {}, values: typed = {} } = visitor?.notice ?? {}
  return (
    <>
      <fieldset className={styles.stars} aria-describedby={errors.stars ? 'stars-error' : undefined}>
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
        <FieldError id="stars-error" text={errors.stars} />
      </fieldset>
      <Field
        id="review-name"
        name="name"
        label={t('reviews:form.name')}
        value={typed.name ?? own?.name}
        error={errors.name}
        input={{ autoComplete: 'nickname', maxLength: 60 }}
      />
      <Field
        id="review-title"
        name="title"
        label={t('reviews:form.headline')}
        value={typed.title ?? own?.title ?? undefined}
        error={errors.title}
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
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={errors.text ? 'review-text-error review-hint' : 'review-hint'}
        />
        <small id="review-hint">{t('reviews:form.hint')}</small>
        <FieldError id="review-text-error" text={errors.text} />
      </p>
    </>
  )
}

function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (!text) return null
  return (
    <span id={id} className={field.error}>
      {text}
    </span>
  )
}
