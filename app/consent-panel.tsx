import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { ConsentButtons, ConsentPurposes } from '#ui/consent-form/consent-form.tsx'
import styles from './consent-panel.module.css'
import type { Links } from './links.ts'

interface ConsentPanelProps {
  readonly context: PageContext
  readonly addresses: Links
}

/**
 * Renders the consent panel (F88). Every live page contains the panel, hidden. The page's script shows it to visitors
 * who have not chosen yet. Without script, visitors use the consent page, which the footer links to.
 */
export function ConsentPanel({ context, addresses }: ConsentPanelProps) {
  const t = createTranslator(context.language)
  const { market, language, route } = context
  const form = { market, language, route: { path: route.path }, t }
  return (
    <section className={styles.panel} data-consent-panel="" aria-label={t('consent:ask')} hidden>
      <div className={`wrap ${styles.inside}`}>
        <div>
          <p>
            <b>{t('consent:ask')}</b>
          </p>
          <p>{t('consent:text')}</p>
          <p>
            <a href={addresses.href({ route: 'cookies' })}>{t('consent:more')}</a>
          </p>
        </div>
        <div className={styles.choices}>
          <ConsentButtons context={form} />
          <details>
            <summary>{t('consent:choose')}</summary>
            <ConsentPurposes context={form} consent={null} />
          </details>
        </div>
      </div>
    </section>
  )
}
