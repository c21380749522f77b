import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import { NoticeBox } from '#ui/notice/notice.tsx'
import styles from './alerts.module.css'
import { LinkedAlert } from './linked-alert.tsx'
import type { AlertsData } from './load.ts'
import { OwnAlerts } from './own-alerts.tsx'
import type { alertsProps } from './schema.ts'

export function Alerts({ data, context }: ViewInput<z.infer<typeof alertsProps>, AlertsData>) {
  const { t, href, visitor } = context
  const cameFrom = visitor?.query.product
  return (
    <section className={`wrap ${styles.alerts}`}>
      <h1>{t('alerts:title')}</h1>
      {visitor?.notice && <NoticeBox {...visitor.notice} />}
      {cameFrom && (
        <p>
          <a href={href({ route: 'product', params: { alias: cameFrom } })}>{t('alerts:toBook')}</a>
        </p>
      )}
      {'link' in data && <LinkedAlert {...data.link} context={context} />}
      {'own' in data && data.own && <OwnAlerts alerts={data.own} context={context} />}
      {'own' in data && !data.own && (
        <>
          <p>{t('alerts:signedOut')}</p>
          <p>
            <a className={button.secondary} href={href({ route: 'account' })}>
              {t('alerts:toAccount')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
