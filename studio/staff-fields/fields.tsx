'use client'

import { type ReactNode, useId } from 'react'
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components'
import styles from './fields.module.css'

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
}

interface TextRowProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'date' | 'datetime-local' | 'number' | 'color' | 'search'
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly onBlur?: () => void
}

export function TextRow(props: TextRowProps) {
  const { label, hint, problem, value, onChange, disabled, autoFocus, onBlur, ...input } = props
  return (
    <TextField
      className={styles.field ?? ''}
      value={value}
      onChange={onChange}
      isInvalid={problem !== undefined}
      isDisabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      {...(onBlur && { onBlur })}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <Input {...input} />
      {hint && <Text slot="description">{hint}</Text>}
      <FieldError>{problem}</FieldError>
    </TextField>
  )
}

interface SelectRowProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly disabled?: boolean
}

/**
 * Renders the choice of one of a few options as a native select, which works on every phone and with every keyboard.
 */
export function SelectRow({ label, hint, problem, value, onChange, options, disabled }: SelectRowProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-says`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <Says id={`${id}-says`} hint={hint} problem={problem} />
    </div>
  )
}

function Says({ id, hint, problem }: Pick<FieldProps, 'hint' | 'problem'> & { readonly id: string }) {
  return (
    <span id={id} hidden={!hint && !problem}>
      {hint && <small>{hint}</small>} {problem && <strong>{problem}</strong>}
    </span>
  )
}

interface ChecksProps extends FieldProps {
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

export function Checks({ label, hint, problem, options, chosen, onChange }: ChecksProps) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend>{label}</legend>
      <div className={styles.checks}>
        {options.map(({ id: own, name }) => (
          <label key={own}>
            <input
              type="checkbox"
              checked={chosen.includes(own)}
              onChange={({ target }) =>
                onChange(
                  options.map((one) => one.id).filter((one) => (one === own ? target.checked : chosen.includes(one))),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
      <Says id={id} hint={hint} problem={problem} />
    </fieldset>
  )
}

export function Part({
  title,
  intro,
  problems = [],
  children,
}: {
  readonly title: string
  readonly intro?: string
  readonly problems?: readonly string[]
  readonly children: ReactNode
}) {
  return (
    <section className={styles.part}>
      <header>
        <h2>{title}</h2>
        {intro && <p>{intro}</p>}
      </header>
      <div className={styles.body}>
        {problems.map((problem) => (
          <strong key={problem}>{problem}</strong>
        ))}
        {children}
      </div>
    </section>
  )
}
