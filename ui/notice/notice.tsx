import { EventData } from '../event-data/event-data.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  readonly tone: 'success' | 'problem'
  readonly message: string
  readonly event?: 'auth:register' | undefined
}

export function NoticeBox({ tone, message, event }: NoticeProps) {
  return (
    <>
      <p className={styles.notice} data-tone={tone} role={tone === 'problem' ? 'alert' : 'status'}>
        {message}
      </p>
      {event && <EventData event={{ type: event, data: {} }} />}
    </>
  )
}
