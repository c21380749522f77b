import type { InputHTMLAttributes } from 'react'
import styles from './field.module.css'

interface FieldProps {
  readonly name: string
  /** Id of the input. It is required when several forms of a page have fields with this name. */
  readonly id?: string
  readonly label: string
  readonly value?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean
  /** Whether the field takes the focus on load if it has an error. */
  readonly focus?: boolean
  readonly input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'minLength' | 'maxLength' | 'spellCheck' | 'autoCapitalize'
  >
  readonly width?: 'whole' | 'half'
}

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
        // biome-ignore lint/a11y/noAutofocus: after an invalid form, focus the field to correct
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
