'use client'

import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from '#ui/icon/icon.tsx'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import styles from './toasts.module.css'

export type ToastKind = 'done' | 'failed'
export type Toast = (message: string, kind?: ToastKind) => void

interface Shown {
  readonly id: number
  readonly message: string
  readonly kind: ToastKind
}

const Toasts = createContext<Toast>(() => undefined)
/**
 * Milliseconds for which a success is shown. A failure stays until the user dismisses it, or newer toasts fill the
 * space.
 */
const shownFor = 6_000
const maxShown = 4

export function useToast(): Toast {
  return useContext(Toasts)
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useStaffTranslation()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const last = useRef(0)
  const close = useCallback((id: number) => setShown((all) => all.filter((one) => one.id !== id)), [])
  const toast = useCallback<Toast>(
    (message, kind = 'done') => {
      last.current += 1
      const id = last.current
      setShown((all) => [...all, { id, message, kind }].slice(-maxShown))
      if (kind === 'done') setTimeout(() => close(id), shownFor)
    },
    [close],
  )
  return (
    <Toasts value={toast}>
      {children}
      <div role="status" aria-label={t('staff:frameMessages')} className={styles.region}>
        {shown.map(({ id, message, kind }) => (
          <p key={id} className={styles.toast} data-kind={kind}>
            {message}
            <Button aria-label={t('staff:frameDismiss')} onPress={() => close(id)}>
              <Icon name="close" size={16} />
            </Button>
          </p>
        ))}
      </div>
    </Toasts>
  )
}
