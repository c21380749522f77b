import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import { closeModal, modal } from '#runtime/state/modal.ts'
import button from '#ui/button/button.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import type { SumRow } from '#ui/sums/sum-rows.ts'
import { Sums } from '#ui/sums/sums.tsx'
import styles from './mini-cart.module.css'

export interface MiniCartPanelProps {
  readonly address: string
  readonly showFree: boolean
  readonly cartHref: string
  readonly checkoutHref: string
  readonly words: Readonly<Record<'title' | 'close' | 'loading' | 'show' | 'checkout' | 'empty' | 'failed', string>>
}

interface Panel {
  readonly lines: readonly {
    readonly skuId: string
    readonly quantity: number
    readonly name: string
    readonly format: string
    /** Sentence with the release date; null for a title that is already released. */
    readonly comes: string | null
    readonly href: string | null
    readonly image: { readonly fileName: string; readonly width: number; readonly height: number } | null
    readonly total: string
  }[]
  readonly sums: readonly SumRow[]
  readonly free: string | null
}

type Shown = Panel | 'loading' | 'failed' | null

export function MiniCartPanel(props: MiniCartPanelProps) {
  // Do not use `useSnapshot`, because its library would become part of the script that every page loads first.
  const current = useSyncExternalStore(followModal, () => modal.current)
  return current === 'mini-cart' ? <OpenCart {...props} /> : null
}

const followModal = (changed: () => void) => subscribe(modal, changed)

function OpenCart({ address, showFree, cartHref, checkoutHref, words }: MiniCartPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [panel, setPanel] = useState<Shown>('loading')

  useEffect(() => {
    dialog.current?.showModal()
    const aborter = new AbortController()
    fetch(address, { headers: { accept: 'application/json' }, signal: aborter.signal })
      .then((response) => response.json())
      .then(
        (answer: unknown) => setPanel(panelOf(answer)),
        () => {
          if (!aborter.signal.aborted) setPanel('failed')
        },
      )
    return () => aborter.abort()
  }, [address])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="mini-cart-title"
      onClose={closeModal}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className={styles.inside}>
        <header>
          <h2 id="mini-cart-title">{words.title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {panel === 'loading' && <p role="status">{words.loading}</p>}
        {panel === 'failed' && <p role="alert">{words.failed}</p>}
        {(panel === null || (typeof panel === 'object' && panel.lines.length === 0)) && <p>{words.empty}</p>}
        {panel !== null && typeof panel === 'object' && panel.lines.length > 0 && (
          <>
            <ul>
              {panel.lines.map(({ skuId, quantity, name, format, comes, href, image, total }) => (
                <li key={skuId}>
                  {image && <img src={image.fileName} alt="" width={image.width} height={image.height} />}
                  <span>
                    {href ? <a href={href}>{name}</a> : name}
                    <small>
                      {quantity} × {format}
                    </small>
                    {comes && <small>{comes}</small>}
                  </span>
                  <b>{total}</b>
                </li>
              ))}
            </ul>
            {showFree && panel.free && <p className={styles.free}>{panel.free}</p>}
            <Sums rows={panel.sums} />
            <a className={button.primary} href={checkoutHref}>
              {words.checkout}
            </a>
          </>
        )}
        <a className={button.secondary} href={cartHref}>
          {words.show}
        </a>
      </div>
    </dialog>
  )
}

/**
 * Returns the panel's data; null means an empty cart. Returns `failed` when the response is an error, is malformed, or
 * comes from another build.
 */
function panelOf(answer: unknown): Shown {
  if (typeof answer !== 'object' || answer === null || !('panel' in answer)) return 'failed'
  const { panel } = answer
  return panel === null || isPanel(panel) ? panel : 'failed'
}

function isPanel(value: unknown): value is Panel {
  if (typeof value !== 'object' || value === null || !('lines' in value) || !('sums' in value)) return false
  const { lines, sums } = value
  return Array.isArray(sums) && Array.isArray(lines) && lines.every((line) => typeof line?.skuId === 'string')
}
