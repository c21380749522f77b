'use client'

import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { DialogFrame } from './dialog-frame.tsx'

export interface Question {
  readonly title: string
  readonly text?: ReactNode
  readonly action: string
  readonly danger?: boolean
}

export type Confirm = (question: Question) => Promise<boolean>

const Confirming = createContext<Confirm>(async () => false)

/**
 * Returns a function that opens a confirmation dialog before an action that is hard to undo. The function resolves to
 * whether the user confirmed.
 */
export function useConfirm(): Confirm {
  return useContext(Confirming)
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useStaffTranslation()
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<(yes: boolean) => void>(() => undefined)
  const confirm = useCallback<Confirm>((options) => {
    setQuestion(options)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (yes: boolean) => {
    answer.current(yes)
    setQuestion(null)
  }
  return (
    <Confirming value={confirm}>
      {children}
      {question && (
        <DialogFrame
          kind="question"
          title={question.title}
          onClose={() => close(false)}
          actions={
            <>
              <Button autoFocus className={button.secondary} onPress={() => close(false)}>
                {t('staff:frameCancel')}
              </Button>
              <Button className={button.primary} data-danger={question.danger || undefined} onPress={() => close(true)}>
                {question.action}
              </Button>
            </>
          }
        >
          {question.text}
        </DialogFrame>
      )}
    </Confirming>
  )
}
