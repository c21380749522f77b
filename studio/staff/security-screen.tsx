'use client'

import { useCallback, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import buttons from '#ui/button/button.module.css'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { When } from '../staff-frame/when.tsx'
import { AddApp } from './add-app.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type FactorRefusal, type Overview, type Stepped, secondFactor } from './second-factor.ts'
import styles from './sign-in.module.css'

export function SecurityScreen() {
  const { t } = useStaffTranslation()
  const [answer, setAnswer] = useState<Stepped<Overview> | null>(null)
  const [refused, setRefused] = useState<FactorRefusal | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const load = useCallback(async () => setAnswer(await secondFactor.overview()), [])
  useEffect(() => void load(), [load])

  async function verify(code: string): Promise<FactorRefusal | null> {
    const verified = await secondFactor.verify(code)
    if ('refused' in verified) return verified.refused
    await load()
    return null
  }

  async function remove(id: string): Promise<void> {
    const removed = await secondFactor.remove(id)
    setRefused('refused' in removed ? removed.refused : null)
    await load()
  }

  async function renew(): Promise<void> {
    const renewed = await secondFactor.renewRecoveryCodes()
    if ('done' in renewed) setCodes(renewed.done.recoveryCodes)
    setRefused('refused' in renewed ? renewed.refused : null)
  }

  function leaveCodes(): void {
    setCodes([])
    void load()
  }

  if (codes.length > 0) {
    return (
      <div className={styles.panel}>
        <RecoveryCodes codes={codes} onDone={leaveCodes} />
      </div>
    )
  }
  const failure = refused ?? (answer && 'refused' in answer ? answer.refused : null)
  return (
    <div className={styles.panel}>
      <h1>{t('staff:security.title')}</h1>
      <p>{t('staff:security.intro')}</p>
      {failure && (
        <p className={styles.error} role="alert">
          {t(`staff:security.refusals.${failure}`)}
        </p>
      )}
      {!answer && <p role="status">{t('staff:loading')}</p>}
      {answer && 'done' in answer && (
        <>
          <FactorList {...answer.done} onRemove={(id) => void remove(id)} />
          <FactorChanges {...answer.done} onChange={() => void load()} onVerify={verify} onRenew={() => void renew()} />
        </>
      )}
    </div>
  )
}

function FactorList({ factors, isFresh, onRemove }: Overview & { readonly onRemove: (id: string) => void }) {
  const { t } = useStaffTranslation()
  if (factors.length === 0) return null
  return (
    <ul className={styles.factors}>
      {factors.map(({ id, name, usedAt }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            {usedAt && (
              <span className={styles.help}>
                {t('staff:security.used')} <When at={usedAt} />
              </span>
            )}
          </span>
          {isFresh && (
            <Button
              className={buttons.text ?? ''}
              aria-label={t('staff:security.removeOf', { name })}
              onPress={() => onRemove(id)}
            >
              {t('staff:security.remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface FactorChangesProps extends Overview {
  readonly onChange: () => void
  readonly onVerify: (code: string) => Promise<FactorRefusal | null>
  readonly onRenew: () => void
}

/**
 * Renders the controls that change second factors. If the user was last verified too long ago, the user must first
 * enter a code or, in the state `optional`, sign in again.
 */
function FactorChanges({ state, isFresh, factors, recoveryCodes, onChange, onVerify, onRenew }: FactorChangesProps) {
  const { t } = useStaffTranslation()
  if (!isFresh && state === 'optional') return <p>{t('staff:security.refusals.verify-first')}</p>
  if (!isFresh) {
    return (
      <>
        <p>{t('staff:security.again')}</p>
        <CodeForm label={t('staff:security.code')} submitLabel={t('staff:security.confirm')} onCode={onVerify} />
      </>
    )
  }
  const label = t(`staff:security.${factors.length > 0 ? 'addAnother' : 'begin'}`)
  return (
    <>
      <AddApp key={factors.length} isFirst={factors.length === 0} label={label} onDone={onChange} />
      {state === 'open' && (
        <section className={styles.form}>
          <h2>{t('staff:security.recovery')}</h2>
          <p>{t('staff:security.recoveryLeft', { count: recoveryCodes })}</p>
          <Button className={buttons.secondary ?? ''} onPress={onRenew}>
            {t('staff:security.recoveryRenew')}
          </Button>
        </section>
      )}
    </>
  )
}
