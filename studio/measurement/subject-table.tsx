import type { MeasuredResultFragment } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useStudio } from '../studio-context.tsx'
import { DataTable } from './data-table.tsx'
import styles from './measurement.module.css'
import { useFormats } from './use-formats.ts'

export function SubjectTable({
  id,
  subjects,
}: {
  readonly id: 'pages' | 'blocks' | 'variants' | 'campaigns'
  readonly subjects: readonly MeasuredResultFragment[]
}) {
  const { settings } = useStudio()
  const { language } = useStaffTranslation()
  const { number, percent, money } = useFormats()

  function nameOf(subject: MeasuredResultFragment) {
    const { title, pageId, blockId, blockType, variant, campaignId } = subject
    if (id === 'campaigns') return <a href={staffUrl(settings.base, 'campaigns', campaignId)}>{title ?? campaignId}</a>
    const page = <a href={staffUrl(settings.base, 'pages', pageId)}>{title ?? pageId}</a>
    if (id === 'pages') return page
    const titles = settings.blocks.find(({ type }) => type === blockType)?.titles
    return (
      <>
        {titles?.[language] ?? blockType ?? blockId}
        {variant && `, ${variant}`}
        <span className={styles.of}>
          {page} <code>{blockId}</code>
        </span>
      </>
    )
  }

  return (
    <DataTable
      id={id}
      columns={[id, 'impressions', 'clicks', 'clickRate', 'adds', 'checkouts', 'orders', 'value']}
      rows={subjects.map((subject) => {
        const { views, clicks, adds, checkouts, orders, amounts } = subject
        return {
          key: [subject.pageType, subject.pageId, subject.blockId, subject.variant, subject.campaignId].join(' '),
          cells: [
            nameOf(subject),
            number(views),
            number(clicks),
            percent(views === 0 ? null : clicks / views),
            number(adds),
            number(checkouts),
            number(orders),
            money(amounts),
          ],
        }
      })}
    />
  )
}
