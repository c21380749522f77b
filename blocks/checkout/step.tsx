import type { ReactNode } from 'react'
import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { nextStep } from './actions.ts'
import styles from './checkout.module.css'
import { type CheckoutStep, checkoutSteps } from './steps.ts'

interface StepProps {
  readonly name: CheckoutStep
  readonly current: CheckoutStep
  readonly legend: string
  /** Entered values in one line, displayed after the step is complete. */
  readonly summary: string
  readonly context: BlockContext
  readonly children: ReactNode
}

/**
 * Renders one step of the form. With script, only the current step is open; without script, all steps are open. The
 * button to continue is a plain submit button that leads to the URL of the next step.
 */
export function Step({ name, current, legend, summary, context, children }: StepProps) {
  const { t, route } = context
  const place = checkoutSteps.indexOf(name)
  const isDone = place < checkoutSteps.indexOf(current)
  const next = checkoutSteps[place + 1]
  return (
    <fieldset className={styles.step} data-step={name} data-current={name === current ? '' : undefined}>
      <legend>
        <span className={styles.number}>{place + 1}</span> {legend}
      </legend>
      {isDone && (
        <p className={styles.done}>
          <span>{summary}</span>{' '}
          <a
            href={place === 0 ? route.path : `${route.path}?step=${name}`}
            aria-label={`${t('checkout:change')}: ${legend}`}
          >
            {t('checkout:change')}
          </a>
        </p>
      )}
      <div className={styles.body}>
        {children}
        {next && (
          <button
            type="submit"
            className={`${button.primary} ${styles.next}`}
            formAction={nextStep.href}
            name="step"
            value={name}
          >
            {t(`checkout:to.${next}`)}
          </button>
        )}
      </div>
    </fieldset>
  )
}
