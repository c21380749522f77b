import type { InputHTMLAttributes } from 'react'
import styles from './field.module.css'

interface FieldProps {
  readonly name: string
  /** When several forms of a page have a field of the name. */
  readonly id?: string
  readonly label: string
  readonly value?: string | undefined
  /** What is not right, in a sentence. */
  readonly error?: string | undefined
  readonly required?: boolean
  /** The page opens here: what was not right. */
  readonly focus?: boolean
  readonly input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'minLength' | 'maxLength' | 'spellCheck' | 'autoCapitalize'
  >
  readonly width?: 'whole' | 'half'
}

/** A labelled field; its error is tied to it and read with it. */
export function Field({
  name,
  id = `field-${name}`,
  label,
  value,
  error,
  required = true,
  focus = false,
  input,
  width = 'whole',
}: FieldProps) {
  return (
    <p className={styles.field} data-width={width}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.control}
        name={name}
        type="text"
        maxLength={120}
        required={required}
        defaultValue={value}
        // biome-ignore lint/a11y/noAutofocus: after a form that was not right, the page opens at what is to be mended
        autoFocus={focus && error !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </p>
  )
}
