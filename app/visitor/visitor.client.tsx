'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { cart } from '#runtime/state/cart.ts'
import { showToast, snackbar } from '#runtime/state/snackbar.ts'
import { createQuantityQueue } from './quantity-queue.ts'
import { type FormAnswer, fetchCartQuantity, sendForm } from './send-form.ts'
import styles from './visitor.module.css'

export interface VisitorIslandProps {
  /** The page is this visitor's own: what a form changes is shown by asking for it anew. */
  readonly personal: boolean
  readonly failed: string
  readonly cartAddress: string
  readonly toCart: string
}

/** Name of the channel by which tabs tell each other (specification, section 9). */
const channelName = 'ralph_channel'
/** Milliseconds after an answer within which the page is drawn anew. */
const redrawTime = 3_000

/**
 * Catches the shop's own forms (`data-action`) and sends them without leaving the page. A form that is not caught is a
 * plain form, answered by the same action.
 */
export function VisitorClient({ personal, failed, cartAddress, toCart }: VisitorIslandProps) {
  const router = useRouter()
  const toast = useSnapshot(snackbar)
  const { quantity } = useSnapshot(cart)

  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    const settle = (answer: FormAnswer, tell: boolean) => {
      if (answer.cart) {
        cart.quantity = answer.cart.quantity
        channel.postMessage({ type: 'cart', data: { quantity: answer.cart.quantity } })
      }
      if (answer.notice && (tell || answer.notice.tone === 'problem')) {
        showToast(answer.notice.message, answer.notice.tone)
      }
    }
    const refresh = () => {
      if (personal) router.refresh()
    }
    const send = async (action: string, data: FormData, form?: HTMLFormElement) => {
      try {
        const answer = await sendForm(action, data)
        settle(answer, true)
        if (answer.notice?.tone === 'success') form?.reset()
        return answer.cart !== null
      } catch {
        showToast(failed, 'problem')
        return false
      }
    }
    const forms = new Map<string, HTMLFormElement>()
    // Clicks that come before the page is drawn anew count from what was answered last.
    const accepted = new Map<string, { readonly quantity: number; readonly until: number }>()
    const baseOf = (skuId: string, drawn: number) => {
      const last = accepted.get(skuId)
      return queue.wanted(skuId) ?? (last && last.until > Date.now() ? last.quantity : drawn)
    }
    const queue = createQuantityQueue({
      send: async (skuId, wanted) => {
        const form = forms.get(skuId)
        if (!form) return
        const data = new FormData(form)
        data.set('quantity', String(wanted))
        if (await send(form.action, data)) accepted.set(skuId, { quantity: wanted, until: Date.now() + redrawTime })
      },
      onIdle: refresh,
    })
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.dataset.action === undefined) return
      event.preventDefault()
      const { submitter } = event
      const data = new FormData(form, submitter)
      if (form.dataset.action !== 'quantity') {
        if (form.dataset.action === 'once') data.set('key', crypto.randomUUID())
        void send(form.action, data, form).then(refresh)
        return
      }
      const skuId = String(data.get('skuId'))
      const field = form.querySelector<HTMLInputElement>('input[name="typed"]')
      const shown = baseOf(skuId, Number(form.dataset.quantity))
      const step = submitter instanceof HTMLButtonElement ? Number(submitter.dataset.step ?? 0) : 0
      const wanted = Math.max(0, step === 0 ? Number(field?.value ?? shown) : shown + step)
      if (field) field.value = String(wanted)
      forms.set(skuId, form)
      queue.set(skuId, wanted)
    }
    const onMessage = ({ data }: MessageEvent<{ type?: string; data?: { quantity?: number } }>) => {
      if (data.type !== 'cart' || typeof data.data?.quantity !== 'number') return
      cart.quantity = data.data.quantity
      refresh()
    }
    const onShow = () => {
      if (document.cookie.includes('ralph-cart=')) {
        void fetchCartQuantity().then(
          (count) => {
            cart.quantity = count
          },
          () => undefined,
        )
      }
    }
    document.addEventListener('submit', onSubmit)
    channel.addEventListener('message', onMessage)
    window.addEventListener('pageshow', onShow)
    onShow()
    return () => {
      document.removeEventListener('submit', onSubmit)
      window.removeEventListener('pageshow', onShow)
      channel.close()
    }
  }, [router, personal, failed])

  useEffect(() => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.textContent = quantity > 0 ? String(quantity) : ''
    }
  }, [quantity])

  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toast.message && (
        <p className={styles.toast} data-tone={toast.mode}>
          {toast.message}
          {toast.mode === 'success' && !personal && <a href={cartAddress}>{toCart}</a>}
        </p>
      )}
    </div>
  )
}
