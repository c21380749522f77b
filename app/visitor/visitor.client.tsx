'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { cart } from '#runtime/state/cart.ts'
import { loading, stopLoading } from '#runtime/state/loading.ts'
import { snackbar } from '#runtime/state/snackbar.ts'
import { type RunningVisitor, startVisitor, type VisitorPlace } from './start-visitor.ts'
import styles from './visitor.module.css'
import type { VisitorWords } from './visitor-shop.ts'
import { whenShown } from './when-shown.ts'

export interface VisitorIslandProps {
  /** Whether the page is personal; if so, it is refreshed to show changes. */
  readonly personal: boolean
  /** Whether the shop has a service worker. */
  readonly offline: boolean
  readonly words: VisitorWords
  readonly place: VisitorPlace
}

/** Renders the cart count in the header, notices, and the loading bar. */
export function VisitorClient({ personal, offline, words, place }: VisitorIslandProps) {
  const router = useRouter()
  const pathname = usePathname()
  const running = useRef<RunningVisitor | null>(null)
  const first = useRef(true)
  const started = useRef({ personal, offline, words, place })
  const [isShown, setShown] = useState(false)
  const { toast } = useSnapshot(snackbar)
  const { quantity } = useSnapshot(cart)
  const { bar, indicator, online } = useSnapshot(loading)

  useEffect(() => whenShown(() => setShown(true)), [])

  useEffect(() => {
    if (!isShown) return
    running.current = startVisitor({ ...started.current, refresh: () => router.refresh() })
    performance.mark('kolofon:visitor')
    return () => running.current?.stop()
  }, [router, isShown])

  useEffect(() => {
    if (!isShown) return
    running.current?.moved(`${pathname}${window.location.search}`, first.current)
    first.current = false
    stopLoading()
  }, [pathname, isShown])

  useEffect(() => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.textContent = quantity > 0 ? String(quantity) : ''
    }
  }, [quantity])

  return (
    <>
      <div className={styles.bar} data-shown={bar ? '' : undefined} aria-hidden="true" />
      <div className={styles.toasts} role="status" aria-live="polite" data-placement={toast?.placement}>
        {indicator && <span className="visually-hidden">{words.loading}</span>}
        {!online && <p className={styles.toast}>{words.offline}</p>}
        {toast && (
          <div className={styles.toast} data-tone={toast.mode}>
            {toast.product?.image && (
              <img
                src={toast.product.image.fileName}
                alt=""
                width={toast.product.image.width}
                height={toast.product.image.height}
              />
            )}
            <p>
              {toast.message}
              {toast.product && (
                <span>
                  {toast.product.quantity > 1 && `${toast.product.quantity} × `}
                  {toast.product.name} · {toast.product.price}
                  {toast.product.campaign && <em>{toast.product.campaign}</em>}
                </span>
              )}
              {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
            </p>
            {toast.undo && (
              <form action="/actions/cart/update" method="post" data-action="undo">
                {toast.undo.map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button type="submit">{words.undo}</button>
              </form>
            )}
          </div>
        )}
      </div>
    </>
  )
}
