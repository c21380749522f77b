import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import styles from './campaign-banner.module.css'
import { endsLine } from './ends-line.ts'
import type { CampaignBannerData } from './load.ts'
import type { campaignBannerProps } from './schema.ts'

export function CampaignBanner({
  props,
  data: { ends },
  context,
}: ViewInput<z.infer<typeof campaignBannerProps>, CampaignBannerData>) {
  const { t, href } = context
  return (
    <section className={`wrap ${styles.outer}`} aria-labelledby={`${context.block.id}-heading`}>
      <div className={styles.banner}>
        <h2 id={`${context.block.id}-heading`}>{props.title}</h2>
        {props.text && <p>{props.text}</p>}
        {ends && (
          <p className={styles.ends}>
            <time dateTime={ends.toInstant().toString()}>{endsLine(ends, context)}</time>
            <span
              className={styles.clock}
              aria-hidden="true"
              data-until={ends.epochMilliseconds}
              data-days={t('home:campaign.days')}
              data-label={t('home:campaign.left')}
            />
          </p>
        )}
        {props.action?.label && (
          <a className={button.primary} href={href(props.action.to)}>
            {props.action.label}
          </a>
        )}
      </div>
    </section>
  )
}
